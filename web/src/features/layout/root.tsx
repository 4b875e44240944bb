import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { type createBrowserRouter, Outlet, ScrollRestoration } from 'react-router-dom';
import { lazyPart } from '../../components/ui/lazily.js';
import { wantPageFocus } from '../../components/ui/page-title.js';
import { toastsWanted } from '../../components/ui/toast.js';
import { LazyUpdateQuestion } from './update/lazy-update-question.js';

/** What every page has, in front of the door and behind it. */
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

/** Nothing of it is fetched before somebody has something to say. */
function LazyToasts() {
  return useStore(toastsWanted) ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

/** A change of page moves the focus to the new heading, as a page load would: keyboard and screen reader start there. */
export function followPages(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    wantPageFocus();
  });
}
