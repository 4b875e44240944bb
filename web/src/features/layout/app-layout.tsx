import { useStore } from '@nanostores/react';
import { Menu } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Brand } from '../../components/ui/brand.js';
import { IconButton } from '../../components/ui/button.js';
import { lazyComponent, lazyDialog } from '../../components/ui/lazy.js';
import { LiveContext } from '../../lib/apollo/live.js';
import { GraphContext, useNewGraph } from '../../lib/apollo/use-graph.js';
import { localKey } from '../../lib/vault/local-key.js';
import { useSession, useUserId } from '../auth/session-context.js';
import { IdleGuard } from '../idle/idle-guard.js';
import { LegalLinks } from '../legal/legal-links.js';
import { NavList } from './nav-list.js';
import { useAppShortcuts } from './shortcuts/app-shortcuts.js';
import { text } from './text.js';
import { useRecordingLock } from './unsaved.js';
import { UserMenu } from './user-menu.js';

const LogOutDialog = lazyDialog(async () => (await import('./log-out-dialog.js')).LogOutDialog);
const ShortcutSheet = lazyDialog(async () => (await import('./shortcuts/shortcut-sheet.js')).ShortcutSheet);
const OutageNotice = lazyComponent(async () => (await import('../outages/outage-notice.js')).OutageNotice);

/** The frame of every signed-in page. It owns the connection for this user's data, and closes it with the session. */
export function AppLayout() {
  const words = useStore(text);
  const { state } = useSession();
  const graph = useNewGraph(useUserId());
  const recording = useRecordingLock();
  const [dialog, setDialog] = useState<'log-out' | 'shortcuts' | null>(null);
  const logOut = () => setDialog('log-out');
  const openSheet = () => setDialog('shortcuts');
  const closeDialog = () => setDialog(null);
  useAppShortcuts(recording, openSheet);
  const idle = useFirstIdle();
  // Fetched early, so that saving a recording or an edit does not wait for it. If this fails, the next use tries again.
  useEffect(() => {
    if (idle) localKey().catch(() => undefined);
  }, [idle]);
  // Changes until then are read when the socket connects.
  useEffect(() => {
    if (idle) graph?.connectLater();
  }, [idle, graph]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {words.skip}
      </a>
      <Sidebar disabled={recording} onLogOut={logOut} />
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex min-h-16 items-center justify-between gap-3 border-line border-b bg-surface px-4 py-2 sm:px-6">
          <NavDrawer disabled={recording} onLogOut={logOut} />
          <div className="-mr-2 ml-auto min-w-0">
            {state.kind === 'signed-in' && (
              <UserMenu user={state.user} recording={recording} onShortcuts={openSheet} onLogOut={logOut} />
            )}
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl flex-1 p-4 pb-24 outline-none sm:p-6 sm:pb-24 lg:p-8 lg:pb-24"
        >
          {idle && <OutageNotice />}
          {graph && (
            <GraphContext value={graph}>
              <LiveContext value={graph.live}>
                <Outlet />
              </LiveContext>
            </GraphContext>
          )}
        </main>
      </div>
      <IdleGuard />
      <LogOutDialog open={dialog === 'log-out'} onClose={closeDialog} />
      <ShortcutSheet open={dialog === 'shortcuts'} onClose={closeDialog} />
    </div>
  );
}

/** False until the page has been shown: what is not part of it starts then. */
function useFirstIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}

const idleWithinMs = 500;

/** Calls `work` when the page is idle, or after half a second. Returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work, { timeout: idleWithinMs });
  return () => cancelIdleCallback(callback);
}

/** The navigation of wide screens, always visible. */
function Sidebar({ disabled, onLogOut }: { disabled: boolean; onLogOut(): void }) {
  return (
    <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-line border-r bg-surface px-3 py-4 lg:flex">
      {disabled ? (
        <span className="px-3 py-1">
          <Brand />
        </span>
      ) : (
        <Link to="/dashboard" className="rounded-lg px-3 py-1">
          <Brand />
        </Link>
      )}
      <NavList disabled={disabled} onLogOut={onLogOut} />
      <div className="mt-auto">
        <LegalLinks />
      </div>
    </aside>
  );
}

const DrawerPanel = lazyDialog(async () => (await import('./drawer-panel.js')).DrawerPanel);

/** The sidebar of small screens, behind a menu button. */
function NavDrawer({ disabled, onLogOut }: { disabled: boolean; onLogOut(): void }) {
  const words = useStore(text);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={words.openMenu}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        icon={<Menu aria-hidden="true" className="size-6" />}
        className="-ml-2 lg:hidden"
      />
      <DrawerPanel open={open} onClose={() => setOpen(false)} disabled={disabled} onLogOut={onLogOut} />
    </>
  );
}
