import type { User, UserSettings } from '@auscribe/contracts';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import type { NumberOrder } from './dates/resolve-date.js';

/** Summary share inputs (PRODUCT.md section 3), the record number and the department. */
export interface ReportInputs {
  patientName: string;
  mrNo: string;
  /** As it is printed: 'Dr. {provider}, MD'. */
  provider: string;
  department: string;
  dateOfService: Date;
  /** How the user says dates in numbers; null where they have not said. */
  dateOrder: NumberOrder | null;
  transcriptionSummary: string;
  template: string;
  /** The note has the sections of the user's copy of its template. */
  ownSections: boolean;
  /** Words of the note that may have been heard wrongly, may harm, and that nobody has checked yet. */
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

/** By the accent, once somebody has chosen it: settings that nobody saved are the same for all. */
function dateOrderOf(settings: Pick<UserSettings, 'id' | 'accent'> | null): NumberOrder | null {
  if (!settings?.id) return null;
  return settings.accent === 'United States' ? 'month first' : 'day first';
}

/** PRODUCT.md section 9. A name with a title gets no second one: 'Dr Aroha' 'Ngata' is 'Dr. Aroha Ngata, MD' too. */
export function providerDisplay({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string {
  const name = `${firstName} ${lastName}`
    .trim()
    .replace(/^dr\.?\s+/i, '')
    .replace(/,?\s+md$/i, '');
  return name === '' ? '' : `Dr. ${name}, MD`;
}
