import type { NoteLanguage } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { Check, FileDown, Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { TemplateSelect } from '../../components/template-select.js';
import { Button, IconButton } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Field, TextField } from '../../components/ui/field.js';
import { TextArea } from '../../components/ui/inputs.js';
import { Notice } from '../../components/ui/notice.js';
import { blocksOf } from './blocks.js';
import { BlocksView } from './blocks-view.js';
import type { NotedDate } from './dates/note-dates.js';
import { NoteWarningList } from './note-warnings.js';
import type { ReportSection } from './report.js';
import { type DraftField, type FieldKey, stillMissing } from './templates/report-draft.js';
import { text } from './text.js';
import { type ReportStart, useReport } from './use-report.js';

interface ReportDialogProps extends ReportStart {
  open: boolean;
  onClose(): void;
}

/** 'PDF Generator' (PRODUCT.md section 2): one dialog for all six templates. */
export function ReportDialog({ open, onClose, ...start }: ReportDialogProps) {
  // Here rather than in the dialog, so that typed text is still there after the dialog was closed by mistake.
  const report = useReport(start);
  return open ? <OpenDialog onClose={onClose} report={report} /> : null;
}

function OpenDialog({ onClose, report }: { onClose(): void; report: ReturnType<typeof useReport> }) {
  const t = useStore(text);
  const previewId = useId();
  const { code, draft, generating } = report;
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      keepsText
      title={t.title}
      description={t.description}
      actions={
        <>
          {/* Next to the button rather than in the part that scrolls, so that it is seen after a click. */}
          {report.failed && (
            <div className="w-full">
              <Notice tone="danger" title={t.failed}>
                {t.changesKept}
              </Notice>
            </div>
          )}
          <Button look="secondary" onClick={onClose}>
            {t.close}
          </Button>
          <Button busy={generating} onClick={report.generate} icon={<FileDown aria-hidden="true" className="size-5" />}>
            {generating ? t.generating : t.generate}
          </Button>
        </>
      }
    >
      <Field label={t.template}>
        {(control) => <TemplateSelect {...control} value={code} onChange={report.choose} />}
      </Field>
      <ReportFields fields={draft.fields} onChange={report.setField} />
      <NoteWarningList warnings={{ conflicts: draft.conflicts, missing: stillMissing(draft) }} />
      <section aria-labelledby={previewId} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={previewId} className="font-semibold">
            {t.preview}
          </h3>
          {report.changed && (
            <Button look="ghost" onClick={report.startAgain}>
              {t.startAgain}
            </Button>
          )}
        </div>
        <ReportPreview key={code} sections={draft.sections} language={draft.language} onChange={report.setText} />
      </section>
      {report.question}
    </Dialog>
  );
}

interface ReportFieldsProps {
  fields: readonly DraftField[];
  onChange(key: FieldKey, value: string): void;
}

function ReportFields({ fields, onChange }: ReportFieldsProps) {
  const t = useStore(text);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t.patient}</legend>
      {fields.map(({ key, label, value, placeholder, date, noted }) => (
        <TextField
          key={key}
          label={label}
          hint={noted && hintOf(noted, t)}
          type={date ? 'date' : 'text'}
          autoComplete="off"
          maxLength={date ? undefined : 300}
          placeholder={placeholder}
          value={value}
          onChange={({ target }) => onChange(key, target.value)}
        />
      ))}
    </fieldset>
  );
}

/** The words to compare a date with: they stay visible when somebody types another date. */
function hintOf({ said, certain }: NotedDate, t: ReturnType<(typeof text)['get']>): string | undefined {
  if (!certain) return t.notCertain;
  return said === '' ? undefined : t.said({ words: said });
}

interface ReportPreviewProps {
  sections: readonly ReportSection[];
  /** The note's language, for screen readers. */
  language: NoteLanguage;
  onChange(index: number, text: string): void;
}

/** The sections as they will appear in the document; each can be edited in place, and empty ones can be filled. */
function ReportPreview({ sections, language, onChange }: ReportPreviewProps) {
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
