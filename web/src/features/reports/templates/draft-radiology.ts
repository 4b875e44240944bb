import { notDocumented } from '../parsers/discharge.js';
import { joinNotes } from '../parsers/identity.js';
import { type Findings, parseRadiology } from '../parsers/radiology.js';
import type { ReportInputs } from '../report-inputs.js';
import { mrn, patientName, provider, textDate } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { section } from './template-sections.js';
import { isSame, whoseNote } from './whose-note.js';

export function draftRadiology(inputs: ReportInputs, note: string): ReportDraft {
  const parsed = parseRadiology(note);
  const named = parsed.patientName && `PATIENT NAME: ${parsed.patientName}`;
  const { notes, conflicts } = whoseNote(joinNotes(named, parsed.additionalNotes), inputs);
  const otherMrn = parsed.mrn !== '' && !isSame(parsed.mrn, inputs.mrNo);
  return {
    title: 'RADIOLOGY REPORT',
    fields: [
      patientName(inputs),
      mrn(otherMrn ? parsed.mrn : inputs.mrNo),
      textDate('dateOfExam', 'Date of Exam', parsed.dateOfExam),
      { key: 'study', label: 'Study', value: parsed.study || notDocumented },
      {
        key: 'referringPhysician',
        label: 'Referring Physician',
        value: parsed.referringPhysician || notDocumented,
      },
      provider(parsed.radiologist ? { ...inputs, provider: parsed.radiologist } : inputs, 'Radiologist'),
    ],
    sections: [
      section('INDICATION', parsed.indication),
      section('TECHNIQUE', parsed.technique),
      section('COMPARISON', parsed.comparison),
      section('FINDINGS', findingsText(parsed.findings)),
      section('IMPRESSION', parsed.impression),
      section('RECOMMENDATIONS', parsed.recommendations),
      section('REPORT INFO', parsed.reportInfo),
      section('ADDITIONAL NOTES', notes),
    ],
    missing: [],
    conflicts: otherMrn ? [...conflicts, { kind: 'mrn', note: parsed.mrn, record: inputs.mrNo }] : conflicts,
  };
}

const organs = [
  ['lungs', 'LUNGS'],
  ['mediastinum', 'MEDIASTINUM'],
  ['pleura', 'PLEURA'],
  ['cardiovascular', 'CARDIOVASCULAR'],
  ['bones', 'BONES'],
  ['softTissues', 'SOFT TISSUES'],
] as const;

/** The organs as lines, in the order of the template; then those that it does not have. */
function findingsText(findings: Findings): string {
  const named = organs.filter(([key]) => findings[key] !== '').map(([key, title]) => `${title}: ${findings[key]}`);
  return [findings.general, ...named, findings.others].filter(Boolean).join('\n');
}
