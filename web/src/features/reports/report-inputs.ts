import type { User, UserSettings } from '@auscribe/contracts';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import type { NumberOrder } from './dates/resolve-date.js';

/** Summary share inputs (PRODUCT.md section 3), the record number and the department. */
export interface ReportInputs {
  patientName: string;
  mrNo: string;
  /** As printed: 'Dr. {provider}, MD'. */
  provider: string;
  department: string;
  dateOfService: Date;
  /** How the user says dates in numbers; null if unknown. */
  dateOrder: NumberOrder | null;
  transcriptionSummary: string;
  template: string;
  /** Whether the note has the sections of the user's copy of its template. */
  ownSections: boolean;
  /** Words of the note that may have been heard wrongly, could harm the patient, and have not been checked yet. */
  unconfirmed: readonly string[];
}

export function reportInputs(
  dictation: DictationDetails,
  user: User,
  settings: Pick<UserSettings, 'id' | 'accent'> | null,
): ReportInputs {
  const { patientName, mrNo, classification, createdDate, transcriptionSummary, template, templateVersion } = dictation;
  return {
    patientName,
    mrNo,
    provider: providerDisplay(user),
    department: classification,
    dateOfService: new Date(createdDate),
    dateOrder: dateOrderOf(settings),
    transcriptionSummary: transcriptionSummary ?? '',
    template,
    ownSections: Boolean(templateVersion),
    unconfirmed: [],
  };
}

/** Determined by the accent once the user has chosen one: unsaved settings are the same for everyone. */
function dateOrderOf(settings: Pick<UserSettings, 'id' | 'accent'> | null): NumberOrder | null {
  if (!settings?.id) return null;
  return settings.accent === 'United States' ? 'month first' : 'day first';
}

/** PRODUCT.md section 9. A name with a title gets no second one: 'Dr Aroha' 'Ngata' is also 'Dr. Aroha Ngata, MD'. */
export function providerDisplay({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  const name = `${firstName} ${lastName}`
    .trim()
    .replace(/^dr\.?\s+/i, '')
    .replace(/,?\s+md$/i, '');
  return name === '' ? '' : `Dr. ${name}, MD`;
}
