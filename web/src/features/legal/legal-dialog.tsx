import { useStore } from '@nanostores/react';
import { Dialog } from '../../components/ui/dialog.js';
import { text as dialogText } from '../../components/ui/dialog-text.js';
import { language } from '../../lib/i18n/language.js';
import { whenTranslated } from '../../lib/i18n/translated-page.js';
import type { LegalKind } from './legal-documents.js';
import { LegalSections } from './legal-sections.js';
import { text } from './text.js';
import { useLegalDocument } from './use-legal-document.js';

await whenTranslated(text, dialogText);

/** Opened over pages of the app too, which are English: so it says its own language. */
export function LegalDialog({ kind, open, onClose }: { kind: LegalKind; open: boolean; onClose(): void }) {
  const t = useStore(text);
  const chosen = useStore(language);
  const document = useLegalDocument(kind);
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={kind === 'privacy' ? t.privacyPolicy : t.terms}
      description={document && document !== 'failed' ? document.date : undefined}
    >
      <div lang={chosen} className="min-h-[50dvh]">
        <LegalSections document={document} />
      </div>
    </Dialog>
  );
}
