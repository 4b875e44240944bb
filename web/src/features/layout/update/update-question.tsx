import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.js';
import { useRecordingLock } from '../recording-lock.js';
import { text } from './text.js';
import { hasUnsavedWork } from './unsaved-work.js';
import { waitingUpdate } from './waiting-update.js';

const lookMs = 2000;

/** PRODUCT.md section 1. Never asks while recording or over unsaved text; who says no is not asked about this version again. */
export function UpdateQuestion() {
  const words = useStore(text);
  const update = useStore(waitingUpdate);
  const recording = useRecordingLock();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!update || recording || asking) return;
    const look = () => {
      if (!hasUnsavedWork()) setAsking(true);
    };
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [update, recording, asking]);

  if (!update) return null;
  return (
    <ConfirmDialog
      open={asking && !recording}
      title={words.question}
      text={words.explanation}
      confirm={words.reload}
      cancel={words.later}
      busy={busy}
      onCancel={() => waitingUpdate.set(null)}
      onConfirm={() => {
        setBusy(true);
        update.take();
      }}
    />
  );
}
