import { useStore } from '@nanostores/react';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { text } from './text.js';

export function NetworkErrorDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const words = useStore(text);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={words.networkTitle}
      description={words.networkText}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <p>{words.networkKept}</p>
    </Dialog>
  );
}
