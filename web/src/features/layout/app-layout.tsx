import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { createGraph, type Graph } from '../../lib/apollo/graph.js';
import { LiveContext } from '../../lib/apollo/live-context.js';
import { useUser } from '../auth/use-user.js';
import { LegalLinks } from '../legal/legal-links.js';
import { LogOutDialog } from './log-out-dialog.js';
import { NavDrawer } from './nav-drawer.js';
import { NavList } from './nav-list.js';
import { useRecordingLock } from './recording-lock.js';
import { UserBadge } from './user-badge.js';

/** The frame behind the door. It owns the connection to the data of this user, and ends it with the session. */
export function AppLayout() {
  const user = useUser();
  const graph = useGraph(user.id);
  const locked = useRecordingLock();
  const [leaving, setLeaving] = useState(false);
  useScrollToTop();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        Skip to content
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 border-line border-r bg-surface p-4 lg:flex">
        <Link to={locked ? '#' : '/dashboard'} aria-disabled={locked} className="rounded-lg p-1">
          <Brand />
        </Link>
        <NavList disabled={locked} onLogOut={() => setLeaving(true)} />
        <div className="mt-auto">
          <LegalLinks />
        </div>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex min-h-16 items-center justify-between gap-3 border-line border-b bg-surface px-4 py-2 sm:px-6">
          <NavDrawer disabled={locked} onLogOut={() => setLeaving(true)} />
          <div className="ml-auto min-w-0">
            <UserBadge user={user} />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 p-4 pb-24 outline-none sm:p-6 sm:pb-24"
        >
          {graph && (
            <ApolloProvider client={graph.client}>
              <LiveContext value={graph.live}>
                <Outlet />
              </LiveContext>
            </ApolloProvider>
          )}
        </main>
      </div>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

/** One client per signed-in user: what one user read is gone before another can look. */
function useGraph(userId: string): Graph | null {
  const [graph, setGraph] = useState<Graph | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user means another client
  useEffect(() => {
    const created = createGraph();
    setGraph(created);
    return () => created.dispose();
  }, [userId]);
  return graph;
}

function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to scroll
  useEffect(() => {
    // Newer browsers answer a promise here, which must not become the effect's cleanup.
    window.scrollTo(0, 0);
  }, [pathname]);
}
