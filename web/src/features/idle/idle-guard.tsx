import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../components/ui/lazy.js';
import { idleLimitMs, isBusyAnywhere, isBusyHere } from '../../lib/session/idle.js';
import { useSession } from '../auth/session-context.js';
import { type IdleWatch, watchIdle } from './watch-idle.js';

const IdleWarning = lazyDialog(async () => (await import('./idle-warning.js')).IdleWarning);

/** Logs off users who have been idle for too long, after a warning. */
export function IdleGuard() {
  const { signOut } = useSession();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const watch = useRef<IdleWatch>(undefined);
  useEffect(() => {
    const watching = watchIdle({
      limitMs: idleLimitMs(),
      isBusyHere,
      isBusyAnywhere,
      warn: setSecondsLeft,
      over: () => void signOut('idle'),
    });
    watch.current = watching;
    return () => watching.stop();
  }, [signOut]);

  return (
    <IdleWarning
      open={secondsLeft !== null}
      secondsLeft={secondsLeft ?? 0}
      onClose={() => watch.current?.stay()}
      onLogOut={() => void signOut()}
    />
  );
}
