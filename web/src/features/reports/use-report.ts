import type { TemplateCode, User } from '@auscribe/contracts';
import { useMemo, useState } from 'react';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { download } from '../../lib/download.js';
import { parseInputDate } from '../../lib/time/format-date.js';
import { logExport } from '../activity/api.js';
import { useKnownSettings } from '../settings/user-settings.js';
import { buildReport } from './build-report.js';
import { pdfOf } from './export-note.js';
import { knownTemplate, reportFileName } from './report.js';
import { type ReportInputs, reportInputs } from './report-inputs.js';
import { draftOf } from './templates/draft-of.js';
import { type FieldKey, fieldValue, type ReportDraft } from './templates/report-draft.js';
import { type AskUnprintable, useUnprintableDialog } from './unprintable-dialog.js';

export interface ReportStart {
  dictation: DictationDetails;
  user: User;
  /** Words of the note that nobody has checked yet; the document lists them. */
  unconfirmed: readonly string[];
}

interface Changed {
  /** The note from which the drafts were made: they do not apply to a newer one. */
  note: string;
  drafts: Partial<Record<TemplateCode, ReportDraft>>;
}

/** The report being prepared. Changes under one template are kept while another one is viewed. */
export function useReport({ dictation, user, unconfirmed }: ReportStart) {
  const settings = useKnownSettings();
  const inputs = useMemo(() => reportInputs(dictation, user, settings), [dictation, user, settings]);
  const note = inputs.transcriptionSummary;
  const [code, setCode] = useState<TemplateCode>(knownTemplate(inputs.template));
  const [kept, setChanged] = useState<Changed>({ note, drafts: {} });
  const [state, setState] = useState<'ready' | 'generating' | 'failed'>('ready');
  const unprintable = useUnprintableDialog();
  const drafts = kept.note === note ? kept.drafts : {};
  const own = drafts[code];
  const draft = useMemo(() => own ?? draftOf(code, inputs), [own, code, inputs]);

  const keep = (changed: ReportDraft | undefined) => setChanged({ note, drafts: { ...drafts, [code]: changed } });

  return {
    code,
    draft,
    changed: own !== undefined,
    generating: state === 'generating',
    failed: state === 'failed',
    /** The dialog that asks before letters are printed as numbers. */
    question: unprintable.dialog,
    startAgain: () => keep(undefined),
    choose: (next: TemplateCode) => {
      setCode(next);
      setState('ready');
    },
    setField: (key: FieldKey, value: string) =>
      keep({ ...draft, fields: draft.fields.map((field) => (field.key === key ? { ...field, value } : field)) }),
    setText: (index: number, text: string) =>
      keep({ ...draft, sections: draft.sections.map((one, at) => (at === index ? { ...one, text } : one)) }),
    generate: async () => {
      setState('generating');
      // The writer blocks the page for a moment, so the button shows that it is busy first.
      await new Promise((resolve) => setTimeout(resolve, 30));
      try {
        const file = await reportFile(code, draft, { ...inputs, unconfirmed }, unprintable.ask);
        if (file) {
          await logExport(dictation.id, 'pdf');
          download(file.blob, file.fileName);
        }
        setState('ready');
      } catch {
        setState('failed');
      }
    },
  };
}

/** The PDF of a report as the user left it in the dialog. */
async function reportFile(code: TemplateCode, draft: ReportDraft, inputs: ReportInputs, ask: AskUnprintable) {
  const day = parseInputDate(fieldValue(draft, 'date')) ?? inputs.dateOfService;
  const blob = await pdfOf(buildReport(draft, inputs.department, inputs.unconfirmed), ask);
  return (
    blob && {
      blob,
      fileName: reportFileName(code, fieldValue(draft, 'patientName'), day),
    }
  );
}
