import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { type createBrowserRouter, Outlet, ScrollRestoration } from 'react-router-dom';
import { lazyPart } from '../../components/ui/lazily.js';
import { requestPageFocus } from '../../components/ui/page-title.js';
import { toastsWanted } from '../../components/ui/toast.js';
import { LazyUpdateQuestion } from './update/lazy-update-question.js';

/** Shared by every page, signed in or not. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <LazyToasts />
      <LazyUpdateQuestion />
    </>
  );
}

const Toasts = lazyPart(async () => (await import('./toasts.js')).Toasts);

/** Fetched with the first toast. */
function LazyToasts() {
  return useStore(toastsWanted) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

/**
 * After navigation, the focus moves to the new heading, as after a page load, so that the keyboard and screen readers
 * start there.
 */
export function followPages(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    requestPageFocus();
  });
}
