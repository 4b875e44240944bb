import { useStore } from '@nanostores/react';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/icon-button.js';
import { TextArea } from '../../components/ui/text-area.js';
import type { ReportSection } from './report.js';
import { text } from './text.js';

interface SectionPreviewProps {
  section: ReportSection;
  onChange(text: string): void;
}

export function SectionPreview({ section, onChange }: SectionPreviewProps) {
  const t = useStore(text);
  const [editing, setEditing] = useState(false);
  const name = { section: section.heading || t.preview };
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <h4 className="font-semibold text-accent-ink text-sm tracking-wide">{section.heading}</h4>
        <IconButton
          label={editing ? t.done(name) : t.edit(name)}
          icon={
            editing ? <Check aria-hidden="true" className="size-4" /> : <Pencil aria-hidden="true" className="size-4" />
          }
          onClick={() => setEditing(!editing)}
        />
      </div>
      {editing ? (
        <TextArea
          aria-label={section.heading || t.preview}
          className="field-sizing-content"
          rows={3}
          value={section.text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <p className="whitespace-pre-wrap break-words">{section.text}</p>
      )}
    </section>
  );
}
