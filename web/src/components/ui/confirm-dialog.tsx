import type { ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Set if the text is in another language than the page. */
  lang?: string;
  onConfirm(): void;
  onCancel(): void;
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel = 'Cancel',
  danger = false,
  busy = false,
  lang,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      lang={lang}
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
