import type { NoteLanguage } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Check, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../components/ui/button.js';
import { TextArea } from '../../components/ui/inputs.js';
import { blocksOf } from './blocks.js';
import { BlocksView } from './blocks-view.js';
import type { ReportSection } from './report.js';
import { text } from './text.js';

interface ReportPreviewProps {
  sections: readonly ReportSection[];
  /** The note's language, for screen readers. */
  language: NoteLanguage;
  onChange(index: number, text: string): void;
}

/** The sections as they will appear in the document; each can be edited in place, and empty ones can be filled. */
export function ReportPreview({ sections, language, onChange }: ReportPreviewProps) {
  const t = useStore(text);
  const [editing, setEditing] = useState<number | null>(null);
  const shown = ({ text: words }: ReportSection, index: number) => words.trim() !== '' || editing === index;
  const empty = sections.filter((section, index) => !shown(section, index));
  return (
    <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      {empty.length === sections.length && <p className="text-quiet">{t.empty}</p>}
      {sections.map(
        (section, index) =>
          shown(section, index) && (
            <SectionPreview
              // biome-ignore lint/suspicious/noArrayIndexKey: two sections may share a heading, and their order is fixed
              key={index}
              section={section}
              language={language}
              editing={editing === index}
              onEdit={(next) => setEditing(next ? index : null)}
              onChange={(changed) => onChange(index, changed)}
            />
          ),
      )}
      {empty.length > 0 && (
        <fieldset className="flex flex-col gap-2 border-line border-t pt-3">
          <legend className="sr-only">{t.addSection}</legend>
          <p className="text-quiet text-sm">{t.notPrinted}</p>
          <div className="flex flex-wrap gap-2">
            {empty.map((section) => (
              <Button
                key={section.heading}
                look="secondary"
                className="px-3 text-sm"
                icon={<Plus aria-hidden="true" className="size-4" />}
                onClick={() => setEditing(sections.indexOf(section))}
              >
                {section.heading}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}

interface SectionPreviewProps {
  section: ReportSection;
  language: NoteLanguage;
  editing: boolean;
  onEdit(editing: boolean): void;
  onChange(text: string): void;
}

function SectionPreview({ section, language, editing, onEdit, onChange }: SectionPreviewProps) {
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
