import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useSession } from '../auth/session-context.js';
import { text } from './text.js';

export function LogOutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const words = useStore(text);
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title={words.leaveTitle}
      text={words.leaveText}
      confirm={words.confirm}
      cancel={words.cancel}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        setBusy(true);
        signOut();
      }}
    />
  );
}
