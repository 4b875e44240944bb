import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { previewWords } from './preview-words.js';
import { text } from './text.js';
import type { Doomed } from './use-settings-form.js';

interface DeleteDialogProps {
  doomed: Doomed | null;
  /** The time that was chosen; null is Never, and deletes nothing. */
  days: 1 | 7 | 30 | null;
  onConfirm(): void;
  onCancel(): void;
}

export function DeleteDialog({ doomed, days, onConfirm, onCancel }: DeleteDialogProps) {
  const words = useStore(text);
  const period = days === null ? '' : words[`periods${days}`];
  const said =
    doomed === 'unknown' || doomed === null ? [words.deleteUnknown({ period })] : previewWords(doomed, period, words);
  return (
    <ConfirmDialog
      danger
      open={doomed !== null}
      title={words.deleteTitle}
      text={[...said, words.deleteConsequence].join(' ')}
      confirm={words.deleteConfirm}
      cancel={words.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
