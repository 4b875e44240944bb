import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { type createBrowserRouter, Outlet, ScrollRestoration, useRouteError } from 'react-router-dom';
import { Button, buttonClass } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { lazyComponent } from '../../components/ui/lazy.js';
import { PageTitle, requestPageFocus } from '../../components/ui/page-title.js';
import { toastsWanted } from '../../components/ui/toast.js';
import { i18n } from '../../lib/i18n/i18n.js';
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

const Toasts = lazyComponent(async () => (await import('./toasts.js')).Toasts);

/** Fetched with the first toast. */
function LazyToasts() {
  return useStore(toastsWanted) ? <Toasts /> : null;
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

/** Shown when a page fails to load or to render: says what is safe, and lets the user continue. */
export function PageCrash() {
  const words = useStore(text);
  const error = useRouteError();
  const outdated = error instanceof TypeError && /import|fetch|module/i.test(error.message);
  return (
    <main className="grid min-h-[80dvh] place-items-center p-4">
      <Card className="flex max-w-md flex-col gap-4" role="alert">
        <TriangleAlert aria-hidden="true" className="size-8 text-warn" />
        <PageTitle>{words.title}</PageTitle>
        <p>
          {outdated ? words.outdated : words.broken} {words.kept}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => window.location.reload()}>{words.reload}</Button>
          {/* Not a router link: the running app may be what is broken. */}
          <a href="/dashboard" className={buttonClass('secondary')}>
            {words.dashboard}
          </a>
        </div>
      </Card>
    </main>
  );
}

const text = i18n('page-crash', {
  title: 'This page could not be shown',
  outdated: 'A part of Auscribe could not be fetched: the connection was lost, or a new version was installed.',
  broken: 'Something went wrong on this page.',
  kept: 'Your dictations are safe, and recordings that were not sent yet are kept in this browser.',
  reload: 'Reload',
  dashboard: 'Back to Dashboard',
});
