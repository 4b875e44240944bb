import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirm?: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirm = 'Confirm',
  cancel = 'Cancel',
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
      title={title}
      description={text}
      actions={
        <>
          <Button look="secondary" onClick={onCancel}>
            {cancel}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
