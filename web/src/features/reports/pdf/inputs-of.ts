import { isTemplateCode, templateNames, type User } from '@auscribe/contracts';
import type { DictationDetails } from '../../transcription/dictation-query.js';
import type { SummaryInputs } from './summary-pdf.js';

export function inputsOf(dictation: DictationDetails, user: User): SummaryInputs {
  const { patientName, mrNo, createdDate, transcriptionSummary, template } = dictation;
  return {
    patientName,
    mrNo,
    provider: `${user.firstName} ${user.lastName}`.trim(),
    dateOfService: new Date(createdDate),
    transcriptionSummary: transcriptionSummary ?? '',
    title: isTemplateCode(template) && template !== 'DEFA' ? templateNames[template] : 'Consultation Summary',
  };
}
