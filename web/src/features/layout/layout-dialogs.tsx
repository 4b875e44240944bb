import { lazily } from '../../components/ui/lazily.js';

export type LayoutDialog = 'log-out' | 'shortcuts';

const LogOutDialog = lazily(async () => (await import('./log-out-dialog.js')).LogOutDialog);
const ShortcutSheet = lazily(async () => (await import('./shortcuts/shortcut-sheet.js')).ShortcutSheet);

interface LayoutDialogsProps {
  open: LayoutDialog | null;
  onClose(): void;
}

export function LayoutDialogs({ open, onClose }: LayoutDialogsProps) {
  return (
    <>
      <LogOutDialog open={open === 'log-out'} onClose={onClose} />
      <ShortcutSheet open={open === 'shortcuts'} onClose={onClose} />
    </>
  );
}
