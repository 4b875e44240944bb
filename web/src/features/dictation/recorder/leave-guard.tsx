import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useAskBeforeUnload } from '../../layout/unsaved/use-ask-before-unload.js';
import { useUnsaved } from '../../layout/unsaved/use-unsaved.js';
import { text } from './text.js';

interface LeaveGuardProps {
  /** What would be left behind. */
  what: 'recording' | 'review' | null;
  autoSave: boolean;
  /** True while the page itself leaves, after Submit. */
  leaving: RefObject<boolean>;
  /** Resolves also where it failed and said so: what could not be discarded stays kept. */
  onDiscard(): Promise<void>;
}

/**
 * Asks before a recording is left that is not submitted: the browser's own question for reload and close, a dialog for
 * links. With Auto save it is kept unless the clinician says otherwise, without Auto save it is the other way round.
 */
export function LeaveGuard({ what, autoSave, leaving, onDiscard }: LeaveGuardProps) {
  const words = useStore(text);
  const [busy, setBusy] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      what !== null && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useAskBeforeUnload(what !== null);
  useUnsaved(what ? 'recording' : null);

  // A recording that was cut off while the question stood there has become one to review; a submit may have ended it.
  const open = blocker.state === 'blocked' && (what !== null || busy);
  useEffect(() => {
    if (blocker.state === 'blocked' && what === null && !busy) blocker.proceed();
  }, [blocker, what, busy]);

  async function discard() {
    setBusy(true);
    await onDiscard();
    setBusy(false); // continues above, unless it is still there
  }

  const leave = () => blocker.proceed?.();
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) stay();
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
