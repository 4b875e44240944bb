import { Notice } from '../../components/ui/notice.js';
import { conflictSentences, missingSentence, type NoteWarnings } from './note-warnings.js';

/** Read out when there is something new to say, without interrupting. */
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
