import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useSession } from '../auth/session-context.js';

export function LogOutDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { signOut } = useSession();
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title="Are you logging out?"
      text="You're about to log out."
      busy={busy}
      onCancel={onClose}
      onConfirm={() => {
        setBusy(true);
        signOut();
      }}
    />
  );
}
