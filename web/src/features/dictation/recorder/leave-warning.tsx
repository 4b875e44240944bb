import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.js';

/** Asks before a recording is left: the browser's own question for reload and close, a dialog for links. */
export function LeaveWarning({ active }: { active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave while recording?"
      text="The recording stops when you leave. What was recorded is kept, and you can go on with it later."
      confirm="Leave"
      cancel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
