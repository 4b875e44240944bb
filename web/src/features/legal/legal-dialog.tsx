import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.js';
import { text as dialogText } from '../../components/ui/dialog-text.js';
import { LoadingText } from '../../components/ui/loading.js';
import { Notice } from '../../components/ui/notice.js';
import { language } from '../../lib/i18n/language.js';
import { whenTranslated } from '../../lib/i18n/translated-page.js';
import { type LegalDocument, type LegalKind, legalDocuments } from './legal-documents.js';
import { text } from './text.js';

await whenTranslated(text, dialogText);

/** Also opened over pages of the app, which are in English, so it declares its own language. */
export function LegalDialog({ kind, open, onClose }: { kind: LegalKind; open: boolean; onClose(): void }) {
  const t = useStore(text);
  const chosen = useStore(language);
  const document = useLegalDocument(kind);
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={kind === 'privacy' ? t.privacyPolicy : t.terms}
      description={document && document !== 'failed' ? document.date : undefined}
    >
      <div lang={chosen} className="min-h-[50dvh]">
        <LegalSections document={document} />
      </div>
    </Dialog>
  );
}

function LegalSections({ document }: { document: LegalDocument | null | 'failed' }) {
  const t = useStore(text);
  if (document === 'failed') return <Notice tone="danger" title={t.failed} />;
  if (!document) return <LoadingText>{t.loading}</LoadingText>;
  return (
    <div className="flex flex-col gap-6">
      {document.sections.map(({ title, paragraphs, points }, index) => (
        <section key={title} className="flex max-w-prose flex-col gap-2">
          <h3 className="font-semibold text-base">
            {index + 1}. {title}
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

/** The text in the chosen language; null while it is being fetched, 'failed' if it cannot be fetched. */
function useLegalDocument(kind: LegalKind): LegalDocument | null | 'failed' {
  const chosen = useStore(language);
  const [shown, setShown] = useState<LegalDocument | null | 'failed'>(null);
  useEffect(() => {
    let current = true;
    setShown(null);
    legalDocuments[kind]
      [chosen]()
      .catch(() => 'failed' as const)
      .then((document) => {
        if (current) setShown(document);
      });
    return () => {
      current = false;
    };
  }, [kind, chosen]);
  return shown;
}
