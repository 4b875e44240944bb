import { Dialog } from '../../components/ui/dialog.js';
import type { LegalSection } from './legal-text.js';
import { privacyDate, privacyPolicy } from './privacy-policy.js';
import { terms, termsDate } from './terms.js';

export type LegalDocument = 'privacy' | 'terms';

const documents: Record<LegalDocument, { title: string; date: string; sections: readonly LegalSection[] }> = {
  privacy: { title: 'Privacy Policy', date: privacyDate, sections: privacyPolicy },
  terms: { title: 'Terms and Conditions', date: termsDate, sections: terms },
};

export function LegalDialog({ open, onClose }: { open: LegalDocument | null; onClose(): void }) {
  const shown = documents[open ?? 'privacy'];
  return (
    <Dialog
      wide
      open={open !== null}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={shown.title}
      description={shown.date}
    >
      {shown.sections.map((section) => (
        <section key={section.title}>
          <h3 className="font-semibold">{section.title}</h3>
          <p>{section.text}</p>
        </section>
      ))}
    </Dialog>
  );
}
