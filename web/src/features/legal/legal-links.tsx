import { lazy, Suspense, useState } from 'react';
import { TextButton } from '../../components/ui/text-link.js';
import type { LegalDocument } from './legal-dialog.js';

/** Long texts that few open: fetched when they are. */
const LegalDialog = lazy(async () => ({ default: (await import('./legal-dialog.js')).LegalDialog }));

export function LegalLinks() {
  const [open, setOpen] = useState<LegalDocument | null>(null);
  const [asked, setAsked] = useState(false);

  function show(document: LegalDocument) {
    setAsked(true);
    setOpen(document);
  }

  return (
    <div className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
      <TextButton onClick={() => show('privacy')}>Privacy Policy</TextButton>
      <TextButton onClick={() => show('terms')}>Terms of Service</TextButton>
      {asked && (
        <Suspense>
          <LegalDialog open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
