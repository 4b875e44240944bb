import type { User } from '@auscribe/contracts';
import type { DictationDetails } from '../transcription/dictation-query.js';

/** Summary share inputs (PRODUCT.md section 3), the record number and the department. */
export interface ReportInputs {
  patientName: string;
  mrNo: string;
  /** As it is printed: 'Dr. {provider}, MD'. */
  provider: string;
  department: string;
  dateOfService: Date;
  transcriptionSummary: string;
  template: string;
}

export function reportInputs(dictation: DictationDetails, user: User): ReportInputs {
  const { patientName, mrNo, classification, createdDate, transcriptionSummary, template } = dictation;
  return {
    patientName,
    mrNo,
    provider: providerDisplay(user),
    department: classification,
    dateOfService: new Date(createdDate),
    transcriptionSummary: transcriptionSummary ?? '',
    template,
  };
}

/** PRODUCT.md section 9. A name that says so itself gets no second title: 'Dr Aroha' 'Ngata' is 'Dr. Aroha Ngata, MD' too. */
export function providerDisplay({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  const name = `${firstName} ${lastName}`
    .trim()
    .replace(/^dr\.?\s+/i, '')
    .replace(/,?\s+md$/i, '');
  return name === '' ? '' : `Dr. ${name}, MD`;
}
