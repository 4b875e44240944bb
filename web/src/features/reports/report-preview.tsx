import { useStore } from '@nanostores/react';
import type { ReportSection } from './report.js';
import { SectionPreview } from './section-preview.js';
import { text } from './text.js';

interface ReportPreviewProps {
  sections: readonly ReportSection[];
  onChange(index: number, text: string): void;
}

/** The sections as they will stand in the document; each can be changed in place. */
export function ReportPreview({ sections, onChange }: ReportPreviewProps) {
  const t = useStore(text);
  if (sections.length === 0) return <p className="text-quiet">{t.empty}</p>;
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      {sections.map((section, index) => (
        <SectionPreview
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may share a heading, and their order is fixed
          key={index}
          section={section}
          onChange={(changed) => onChange(index, changed)}
        />
      ))}
    </div>
  );
}
