import { Notice } from '../../components/ui/notice.js';
import { cleanSummary } from './note/clean-summary.js';
import { knownTemplate } from './report.js';
import type { ReportInputs } from './report-inputs.js';
import { draftOf } from './templates/draft-of.js';
import type { ReportDraft } from './templates/report-draft.js';
import { text } from './text.js';

type NoteWarnings = Pick<ReportDraft, 'conflicts' | 'missing'>;

/**
 * What to check in a note before it is handed out: whose note it says it is, and which sections of its template are
 * empty.
 */
export function noteWarnings(inputs: ReportInputs): NoteWarnings {
  if (cleanSummary(inputs.transcriptionSummary) === '') return { conflicts: [], missing: [] };
  const { conflicts, missing } = draftOf(knownTemplate(inputs.template), inputs);
  return { conflicts, missing };
}

/**
 * Whether Download and Share ask first. Not if only the demographics are missing: hardly any dictation has that
 * section, the document names the patient anyway, and a question that always appears is answered without being read.
 */
export function asksFirst({ conflicts, missing }: NoteWarnings): boolean {
  return conflicts.length > 0 || missing.some((title) => title !== 'Demographics');
}

export function conflictSentences({ conflicts }: Pick<NoteWarnings, 'conflicts'>): string[] {
  const { otherMrn, otherPatient } = text.get();
  return conflicts.map(({ kind, note, record }) => (kind === 'mrn' ? otherMrn : otherPatient)({ note, record }));
}

export function missingSentence({ missing }: Pick<NoteWarnings, 'missing'>): string | null {
  return missing.length > 0 ? text.get().missing({ sections: missing.join(', ') }) : null;
}

/** Screen readers announce it when it changes, without interrupting. */
export function NoteWarningList({ warnings }: { warnings: NoteWarnings }) {
  const missing = missingSentence(warnings);
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {conflictSentences(warnings).map((sentence) => (
        <Notice key={sentence} quiet tone="warn" title={sentence} />
      ))}
      {missing && <Notice quiet tone="info" title={missing} />}
    </div>
  );
}
