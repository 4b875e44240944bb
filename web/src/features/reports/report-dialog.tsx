import { templateCodes, templateNames, type User } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Field } from '../../components/ui/field.js';
import { Select, TextInput } from '../../components/ui/inputs.js';
import { Notice } from '../../components/ui/notice.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import type { NotedDate } from './dates/note-dates.js';
import { NoteWarningList } from './note-warnings.js';
import { ReportPreview } from './report-preview.js';
import { type DraftField, type FieldKey, stillMissing } from './templates/report-draft.js';
import { text } from './text.js';
import { useReport } from './use-report.js';

interface ReportDialogProps {
  open: boolean;
  onClose(): void;
  dictation: DictationDetails;
  user: User;
  /** Words of the note that nobody has checked yet; the document lists them. */
  unconfirmed: readonly string[];
  /** The record's template; any other can be chosen. */
  template: string;
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
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
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
        {(control) => (
          <Select
            {...control}
            value={code}
            onChange={({ target }) => {
              const next = templateCodes.find((one) => one === target.value);
              if (next) report.choose(next);
            }}
          >
            {templateCodes.map((one) => (
              <option key={one} value={one}>
                {templateNames[one]}
              </option>
            ))}
          </Select>
        )}
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
        <Field key={key} label={label} hint={noted && hintOf(noted, t)}>
          {(control) => (
            <TextInput
              {...control}
              type={date ? 'date' : 'text'}
              autoComplete="off"
              maxLength={date ? undefined : 300}
              placeholder={placeholder}
              value={value}
              onChange={({ target }) => onChange(key, target.value)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** The words to compare a date with: they stay visible when somebody types another date. */
function hintOf({ said, certain }: NotedDate, t: ReturnType<(typeof text)['get']>): string | undefined {
  if (!certain) return t.notCertain;
  return said === '' ? undefined : t.said({ words: said });
}
