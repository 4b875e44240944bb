import { useStore } from '@nanostores/react';
import { Navigate, Outlet, useMatches } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { lazyComponent } from '../../components/ui/lazy.js';
import { FullScreenLoading } from '../../components/ui/loading.js';
import { ApiError, referenceOf } from '../../lib/http/errors.js';
import { i18n } from '../../lib/i18n/i18n.js';
import { useSession } from './session-context.js';

/**
 * The handle of pages that need only the user's id, which is in the token: they are shown, and ask for their data, while
 * the server still answers who is signed in. It checks the session with each of these requests.
 */
export const beforeUser = 'before-user';

/** Admits signed-in users; others go to the landing page, or to /login if their session has ended. */
export function ProtectedRoute() {
  const { state } = useSession();
  const early = useMatches().some(({ handle }) => handle === beforeUser);
  if (state.kind === 'loading' && state.userId !== undefined && early) return <Outlet />;
  if (state.kind === 'loading' || state.kind === 'leaving') return <FullScreenLoading />;
  if (state.kind === 'unreachable') return <Unreachable error={state.error} />;
  if (state.kind === 'signed-in') return <Outlet />;
  return <Navigate to={state.kind === 'anonymous' && state.ended ? '/login' : '/'} replace />;
}

const OutageList = lazyComponent(async () => (await import('../outages/outage-notice.js')).OutageList);

/** Shown instead of a page while the server cannot say who is signed in. Reloads once what failed works again. */
function Unreachable({ error }: { error: unknown }) {
  const words = useStore(text);
  const reference = referenceOf(error);
  const answered = error instanceof ApiError;
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Card className="flex max-w-md flex-col gap-4">
        <h1 className="font-semibold text-xl">{answered ? words.notReady : words.title}</h1>
        <OutageList onOver={reload} />
        <p>
          {words.kept} {answered ? words.later : words.checkConnection}
        </p>
        {reference && <p className="text-quiet text-sm">{reference}</p>}
        <Button onClick={reload}>{words.tryAgain}</Button>
      </Card>
    </main>
  );
}

function reload(): void {
  window.location.reload();
}

/** Separate from the feature's other texts: these must be loaded from the start, because nothing can be fetched now. */
const text = i18n('unreachable', {
  title: "Auscribe can't be reached",
  notReady: 'Auscribe is not working right now',
  kept: 'You are still signed in, and recordings that were not sent yet are kept in this browser.',
  checkConnection: 'Please check your internet connection and try again.',
  later: 'Please try again in a moment.',
  tryAgain: 'Try again',
});
