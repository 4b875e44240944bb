import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.js';
import { Notice } from '../../../components/ui/notice.js';
import { toast } from '../../../components/ui/toast.js';
import { messageOf } from '../../../lib/http/errors.js';
import { dateAndTime, recordingTime } from '../../../lib/time/format-date.js';
import { holdRecording } from '../recording/hold-recording.js';
import { openRecordingStore } from '../recording/open-store.js';
import { createUploader } from '../recording/recording-server.js';
import type { Take } from '../recording/recording-session.js';
import { recoveryText } from '../recording/text.js';
import { type Unfinished, wholeOf } from './unfinished.js';
import { discardUnfinished } from './use-unfinished.js';

interface UnfinishedOffersProps {
  /** Newest first. */
  offers: readonly Unfinished[];
  onContinue(unfinished: Unfinished): Promise<void>;
  onDiscarded(): void;
}

/** The newest unfinished recording, and the others on request, so that the form below stays in view. */
export function UnfinishedOffers({ offers, onContinue, onDiscarded }: UnfinishedOffersProps) {
  const words = useStore(recoveryText);
  const [toDiscard, setToDiscard] = useState<Unfinished | null>(null);
  const [busy, setBusy] = useState(false);
  const [continuing, setContinuing] = useState(false);
  const [all, setAll] = useState(false);
  const older = offers.length - 1;
  const rest = useId();

  /** The buttons are disabled in the meantime: a second take of the same recording could not lock it. */
  function resume(offer: Unfinished) {
    setContinuing(true);
    onContinue(offer).finally(() => setContinuing(false));
  }

  async function discard() {
    if (!toDiscard) return;
    setBusy(true);
    try {
      await discardUnfinished(toDiscard.recordingId);
      setToDiscard(null);
      onDiscarded();
    } catch (error) {
      toast.error(words.notDiscarded({ reason: messageOf(error) }), { about: error });
    } finally {
      setBusy(false);
    }
  }

  function notice(offer: Unfinished) {
    return (
      <Notice
        key={offer.recordingId}
        tone="info"
        title={words.title}
        actions={
          <>
            <Button disabled={continuing} onClick={() => resume(offer)}>
              {words.resume}
            </Button>
            <Button look="secondary" disabled={continuing} onClick={() => setToDiscard(offer)}>
              {words.discard}
            </Button>
          </>
        }
      >
        {describe(offer)}
      </Notice>
    );
  }

  return (
    <>
      {offers.slice(0, 1).map(notice)}
      {older > 0 && (
        <div className="flex flex-col gap-3">
          <Button
            look="ghost"
            className="self-start"
            aria-expanded={all}
            aria-controls={rest}
            onClick={() => setAll(!all)}
          >
            {all ? words.hideOlder : words.showOlder(older)}
          </Button>
          <div id={rest} hidden={!all} className="flex max-h-96 flex-col gap-3 overflow-y-auto">
            {all && offers.slice(1).map(notice)}
          </div>
        </div>
      )}
      <ConfirmDialog
        open={toDiscard !== null}
        danger
        busy={busy}
        title={words.discardTitle}
        text={words.discardText}
        confirm={words.discard}
        onConfirm={discard}
        onCancel={() => setToDiscard(null)}
      />
    </>
  );
}

function describe({ startedAt, durationMs, fields }: Unfinished): string {
  const words = recoveryText.get();
  const when = dateAndTime(startedAt) + (durationMs ? `, ${recordingTime(durationMs)}` : '');
  const patient = fields?.patientName;
  return patient ? words.recordedFor({ when, patient }) : words.recorded({ when });
}

/** Resumes an unfinished recording: uploads its remaining chunks and prepares it to be submitted. */
export async function resumeUnfinished(unfinished: Unfinished): Promise<Take> {
  const { recordingId, mimeType, chunkCount, durationMs } = unfinished;
  const release = holdRecording(recordingId);
  const store = await openRecordingStore();
  const whole = wholeOf(await store.chunksOf(recordingId), chunkCount, mimeType);
  const uploader = createUploader(recordingId, mimeType, store);
  uploader.drain().catch(() => undefined); // Submit tries again, and reports what is wrong.
  return {
    recordingId,
    chunkCount,
    durationMs,
    whole,
    uploader,
    release() {
      uploader.stop();
      release();
    },
  };
}
