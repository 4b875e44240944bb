import { parseSoap } from '../parsers/soap.js';
import type { ReportInputs } from '../report-inputs.js';
import { date, mrn, patientName, provider } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

export function draftSoap(inputs: ReportInputs, note: string): ReportDraft {
  const soap = parseSoap(note);
  const { notes, conflicts } = whoseNote(soap.additionalNotes, inputs);
  return {
    title: 'SOAP NOTE',
    fields: [patientName(inputs), mrn(inputs.mrNo), date('Date of Service', inputs), provider(inputs)],
    sections: templateSections(soap, ['demographics', 'subjective', 'objective', 'assessment', 'plan'], notes),
    missing: soap.missingFields,
    conflicts,
  };
}
