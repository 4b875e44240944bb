import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useAskBeforeUnload, useUnsaved } from '../../layout/unsaved.js';
import { recorderText } from '../text.js';

interface LeaveGuardProps {
  /** What would be left behind. */
  what: 'recording' | 'review' | null;
  autoSave: boolean;
  /** True while the page itself navigates away, after Submit. */
  leaving: RefObject<boolean>;
  /** Never rejects: if discarding fails, the user is told, and the recording stays stored. */
  onDiscard(): Promise<void>;
}

/**
 * Asks before an unsubmitted recording is abandoned: with the browser's own question on reload and close, with a dialog
 * on links. With Auto save, leaving keeps the recording by default; without it, leaving discards it by default.
 */
export function LeaveGuard({ what, autoSave, leaving, onDiscard }: LeaveGuardProps) {
  const words = useStore(recorderText);
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      what !== null && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useAskBeforeUnload(what !== null);
  useUnsaved(what ? 'recording' : null);

  // While the dialog is open, an interruption may end the recording as a take, and a submission may complete.
  const open = blocker.state === 'blocked' && (what !== null || busy);
  useEffect(() => {
    if (blocker.state === 'blocked' && what === null && !busy) blocker.proceed();
  }, [blocker, what, busy]);

  async function discard() {
    setBusy(true);
    await onDiscard();
    setBusy(false); // The effect above then navigates, unless the recording is still there.
  }

  const leave = () => blocker.proceed?.();
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!busy) stay();
      }}
      title={what === 'review' ? words.leaveReview : words.leaveRecording}
      description={
        what === 'review'
          ? autoSave
            ? words.leaveReviewKept
            : words.leaveReviewLost
          : autoSave
            ? words.leaveRecordingKept
            : words.leaveRecordingLost
      }
      actions={
        <>
          <Button look="secondary" disabled={busy} onClick={stay}>
            {words.stay}
          </Button>
          {autoSave ? (
            <>
              <Button look="ghost" busy={busy} onClick={discard}>
                {words.discard}
              </Button>
              <Button disabled={busy} onClick={leave}>
                {words.leave}
              </Button>
            </>
          ) : (
            <>
              <Button look="ghost" disabled={busy} onClick={leave}>
                {words.keep}
              </Button>
              <Button look="danger" busy={busy} onClick={discard}>
                {words.leaveDiscarding}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
