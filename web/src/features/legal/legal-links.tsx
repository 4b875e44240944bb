import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { TextButton } from '../../components/ui/button.js';
import { lazyDialog } from '../../components/ui/lazy.js';
import type { LegalKind } from './legal-documents.js';
import { text } from './text.js';

const LegalDialog = lazyDialog(async () => (await import('./legal-dialog.js')).LegalDialog);

/** The two links at the bottom of every page, with the dialogs that they open. */
export function LegalLinks() {
  const t = useStore(text);
  const [kind, setKind] = useState<LegalKind | null>(null);
  const [open, setOpen] = useState(false);

  function show(asked: LegalKind) {
    setKind(asked);
    setOpen(true);
  }

  return (
    <div className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
      <TextButton onClick={() => show('privacy')}>{t.privacyPolicy}</TextButton>
      <TextButton onClick={() => show('terms')}>{t.termsLink}</TextButton>
      {kind && <LegalDialog kind={kind} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
