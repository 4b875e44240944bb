import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';

export function NetworkErrorDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="Network Error!"
      description="We're experiencing connectivity issues. Please check your internet connection and try again."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>What you recorded is kept in this browser. You can go on with it when the connection is back.</p>
    </Dialog>
  );
}
