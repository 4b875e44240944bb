import { useState } from 'react';
import { TextButton } from '../../components/ui/text-link.js';
import { LegalDialog, type LegalDocument } from './legal-dialog.js';

export function LegalLinks() {
  const [open, setOpen] = useState<LegalDocument | null>(null);
  return (
    <div className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
      <TextButton onClick={() => setOpen('privacy')}>Privacy Policy</TextButton>
      <TextButton onClick={() => setOpen('terms')}>Terms of Service</TextButton>
      <LegalDialog open={open} onClose={() => setOpen(null)} />
    </div>
  );
}
