import type { NoteLanguage } from '@auscribe/contracts';
import type { NoteDates } from '../dates/note-dates.js';
import { languageOfNote } from '../note/sections.js';
import { titleOfKey, titleOfOrgan } from '../note/titles.js';
import { notDocumented } from '../parsers/discharge.js';
import { type Findings, parseRadiology } from '../parsers/radiology.js';
import { joinNotes } from '../parsers/short-value.js';
import { reportTitle } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import { mrn, patientName, provider, textDate } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { isSame, whoseNote } from './whose-note.js';

export function draftRadiology(inputs: ReportInputs, note: string, dates: NoteDates): ReportDraft {
  const language = languageOfNote(note);
  const parsed = parseRadiology(note);
  const named = parsed.patientName && `${titleOfKey('patientName', language)}: ${parsed.patientName}`;
  const { notes, conflicts } = whoseNote(joinNotes(named, parsed.additionalNotes), inputs);
  const otherMrn = parsed.mrn !== '' && !isSame(parsed.mrn, inputs.mrNo);
  return {
    language,
    title: reportTitle('RADR'),
    fields: [
      patientName(inputs),
      mrn(otherMrn ? parsed.mrn : inputs.mrNo),
      textDate('dateOfExam', 'Date of Exam', parsed.dateOfExam, dates),
      { key: 'study', label: 'Study', value: parsed.study || notDocumented },
      {
        key: 'referringPhysician',
        label: 'Referring Physician',
        value: parsed.referringPhysician || notDocumented,
      },
      provider(parsed.radiologist ? { ...inputs, provider: parsed.radiologist } : inputs, 'Radiologist'),
    ],
    sections: templateSections(
      'RADR',
      { ...parsed, findings: findingsText(parsed.findings, language) },
      { language, notes },
    ),
    missing: [],
    conflicts: otherMrn ? [...conflicts, { kind: 'mrn', note: parsed.mrn, record: inputs.mrNo }] : conflicts,
  };
}

const organs = ['lungs', 'mediastinum', 'pleura', 'cardiovascular', 'bones', 'softTissues'] as const;

/** The organs as lines, in the order of the template; then those that it does not have. */
function findingsText(findings: Findings, language: NoteLanguage): string {
  const named = organs
    .filter((organ) => findings[organ] !== '')
    .map((organ) => `${titleOfOrgan(organ, language)}: ${findings[organ]}`);
  return [findings.general, ...named, findings.others].filter(Boolean).join('\n');
}
