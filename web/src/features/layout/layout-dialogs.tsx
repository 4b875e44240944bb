import { lazy, Suspense, useEffect, useState } from 'react';

export type LayoutDialog = 'log-out' | 'shortcuts';

const LogOutDialog = lazy(async () => ({ default: (await import('./log-out-dialog.js')).LogOutDialog }));
const ShortcutSheet = lazy(async () => ({ default: (await import('./shortcuts/shortcut-sheet.js')).ShortcutSheet }));

interface LayoutDialogsProps {
  open: LayoutDialog | null;
  onClose(): void;
}

/** Fetched when first asked for; they stay mounted, so that they give the focus back when they close. */
export function LayoutDialogs({ open, onClose }: LayoutDialogsProps) {
  const [asked, setAsked] = useState<readonly LayoutDialog[]>([]);
  useEffect(() => {
    if (open) setAsked((before) => (before.includes(open) ? before : [...before, open]));
  }, [open]);
  return (
    <Suspense>
      {asked.includes('log-out') && <LogOutDialog open={open === 'log-out'} onClose={onClose} />}
      {asked.includes('shortcuts') && <ShortcutSheet open={open === 'shortcuts'} onClose={onClose} />}
    </Suspense>
  );
}
