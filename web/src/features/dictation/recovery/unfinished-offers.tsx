import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../../../components/ui/button.js';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.js';
import { Notice } from '../../../components/ui/notice.js';
import { messageOf } from '../../../lib/http/errors.js';
import { clock, dateAndTime } from '../../../lib/time/format-date.js';
import { discardUnfinished } from './discard-unfinished.js';
import type { Unfinished } from './unfinished.js';

interface UnfinishedOffersProps {
  offers: readonly Unfinished[];
  onContinue(unfinished: Unfinished): Promise<void>;
  onDiscarded(): void;
}

export function UnfinishedOffers({ offers, onContinue, onDiscarded }: UnfinishedOffersProps) {
  const [doomed, setDoomed] = useState<Unfinished | null>(null);
  const [busy, setBusy] = useState(false);
  const [continuing, setContinuing] = useState(false);

  /** Once, however often it is clicked: a second take of the same recording would go on without its lock. */
  function goOn(offer: Unfinished) {
    setContinuing(true);
    onContinue(offer).finally(() => setContinuing(false));
  }

  async function discard() {
    if (!doomed) return;
    setBusy(true);
    try {
      await discardUnfinished(doomed.recordingId);
      setDoomed(null);
      onDiscarded();
    } catch (error) {
      toast.error(`The recording was not discarded. ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {offers.map((offer) => (
        <Notice
          key={offer.recordingId}
          tone="info"
          title="Unfinished recording"
          actions={
            <>
              <Button disabled={continuing} onClick={() => goOn(offer)}>
                Continue
              </Button>
              <Button look="secondary" disabled={continuing} onClick={() => setDoomed(offer)}>
                Discard
              </Button>
            </>
          }
        >
          {describe(offer)}
        </Notice>
      ))}
      <ConfirmDialog
        open={doomed !== null}
        danger
        busy={busy}
        title="Discard this recording?"
        text="It is deleted for good, here and on the server."
        confirm="Discard"
        onConfirm={discard}
        onCancel={() => setDoomed(null)}
      />
    </>
  );
}

function describe({ startedAt, durationMs, fields }: Unfinished): string {
  const length = durationMs ? `, ${clock(durationMs)}` : '';
  const patient = fields?.patientName ? ` for ${fields.patientName}` : '';
  return `Recorded ${dateAndTime(startedAt)}${length}${patient}. It was not submitted.`;
}
