import { useStore } from '@nanostores/react';
import { Notice } from '../../components/ui/notice.js';
import { Spinner } from '../../components/ui/spinner.js';
import type { LegalDocument } from './legal-document.js';
import { text } from './text.js';

export function LegalSections({ document }: { document: LegalDocument | null | 'failed' }) {
  const t = useStore(text);
  if (document === 'failed') return <Notice tone="danger" title={t.failed} />;
  if (!document) {
    return (
      <p role="status" className="flex items-center gap-2 text-quiet">
        <Spinner /> {t.loading}
      </p>
    );
  }
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
