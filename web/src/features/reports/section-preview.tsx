import type { NoteLanguage } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Check, Pencil } from 'lucide-react';
import { IconButton } from '../../components/ui/button.js';
import { TextArea } from '../../components/ui/inputs.js';
import { blocksOf } from './blocks/blocks-of.js';
import { BlocksView } from './blocks-view.js';
import type { ReportSection } from './report.js';
import { text } from './text.js';

interface SectionPreviewProps {
  section: ReportSection;
  language: NoteLanguage;
  editing: boolean;
  onEdit(editing: boolean): void;
  onChange(text: string): void;
}

export function SectionPreview({ section, language, editing, onEdit, onChange }: SectionPreviewProps) {
  const t = useStore(text);
  const name = { section: section.heading || t.untitled };
  const Icon = editing ? Check : Pencil;
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-2">
        <h4
          lang={section.heading ? language : undefined}
          className="font-semibold text-accent-ink text-sm tracking-wide"
        >
          {section.heading || t.untitled}
        </h4>
        <IconButton
          label={editing ? t.done(name) : t.edit(name)}
          icon={<Icon aria-hidden="true" className="size-4" />}
          onClick={() => onEdit(!editing)}
        />
      </div>
      {editing ? (
        <TextArea
          autoFocus
          aria-label={name.section}
          className="field-sizing-content min-h-20"
          rows={4}
          maxLength={200_000}
          value={section.text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <div lang={language}>
          <BlocksView blocks={blocksOf(section)} />
        </div>
      )}
    </section>
  );
}
