import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { text } from './text.js';
import type { Doomed } from './use-settings-form.js';

interface DeleteDialogProps {
  doomed: Doomed | null;
  /** As its option is called: '7 Days'. */
  period: string;
  onConfirm(): void;
  onCancel(): void;
}

export function DeleteDialog({ doomed, period, onConfirm, onCancel }: DeleteDialogProps) {
  const words = useStore(text);
  const which =
    doomed === 'unknown' || doomed === null
      ? words.deleteUnknown({ period })
      : words.deleteCount({ period })(doomed.count);
  return (
    <ConfirmDialog
      danger
      open={doomed !== null}
      title={words.deleteTitle}
      text={`${which} ${words.deleteConsequence}`}
      confirm={words.deleteConfirm}
      cancel={words.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
