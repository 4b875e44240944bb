import { languageOfNote } from '../note/sections.js';
import { parseSoap } from '../parsers/soap.js';
import { reportTitle } from '../report.js';
import type { ReportInputs } from '../report-inputs.js';
import { date, mrn, patientName, provider } from './fields.js';
import type { ReportDraft } from './report-draft.js';
import { templateSections } from './template-sections.js';
import { whoseNote } from './whose-note.js';

export function draftSoap(inputs: ReportInputs, note: string): ReportDraft {
  const language = languageOfNote(note);
  const soap = parseSoap(note);
  const { notes, conflicts } = whoseNote(soap.additionalNotes, inputs);
  return {
    language,
    title: reportTitle('SOAP'),
    fields: [patientName(inputs), mrn(inputs.mrNo), date('Date of Service', inputs), provider(inputs)],
    sections: templateSections('SOAP', soap, { language, notes }),
    missing: soap.missingFields,
    conflicts,
  };
}
