import type { Note, NoteSection } from './note.js';

const isFinding = ({ key }: NoteSection): boolean => key === 'findings' || key.startsWith('findings.');

const lineOf = ({ title, text }: NoteSection): string => `${title.toUpperCase()}: ${text}`;

/** `FINDINGS:` and a line for each organ; what was said of no organ stands beside the heading. */
function renderFindings(findings: readonly NoteSection[]): string {
  const general = findings.find(({ key }) => key === 'findings');
  const organs = findings.filter((section) => section !== general);
  return [general ? lineOf(general) : 'FINDINGS:', ...organs.map(lineOf)].join('\n');
}

/** The text of a note as `transcriptionSummary` has it: `CHIEF COMPLAINT: …`, a blank line between sections. */
export function renderSummary({ template, sections }: Note): string {
  const findings = template === 'RADR' ? sections.filter(isFinding) : [];
  return sections
    .filter((section) => !findings.includes(section) || section === findings[0])
    .map((section) => (section === findings[0] ? renderFindings(findings) : lineOf(section)))
    .join('\n\n');
}
