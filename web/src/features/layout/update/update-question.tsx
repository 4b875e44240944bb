import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.js';
import { i18n } from '../../../lib/i18n/i18n.js';
import { unsaved, useRecordingLock } from '../unsaved.js';
import { waitingUpdate } from './keep-up-to-date.js';

const checkMs = 2000;

/**
 * PRODUCT.md section 1. Never asks during a recording or while there is unsaved text, and not again about a version
 * that was declined.
 */
export function UpdateQuestion() {
  const words = useStore(text);
  const update = useStore(waitingUpdate);
  const recording = useRecordingLock();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!update || recording || asking) return;
    const check = () => {
      if (!hasUnsavedWork()) setAsking(true);
    };
    check();
    const timer = setInterval(check, checkMs);
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

const text = i18n('update', {
  question: 'New content is available. Reload to update?',
  explanation: 'Nothing that you saved is lost. You can also update later.',
  reload: 'Reload',
  later: 'Later',
});

const typed =
  'textarea, input:not([type=search],[type=checkbox],[type=radio],[type=range],[type=button],[type=submit],[type=file],[type=hidden])';

/** True if a reload could lose typed or unsaved data: the question then waits. */
function hasUnsavedWork(): boolean {
  if (unsaved.get().length > 0 || document.querySelector('[role=dialog], [role=alertdialog]')) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    (field) => !field.readOnly && !field.disabled && field.value.trim() !== '',
  );
}
