import type { LegalSection } from './legal-text.js';

export const termsDate = 'May 2025';

export const terms: readonly LegalSection[] = [
  {
    title: 'The service',
    text: 'Auscribe turns clinical dictations into transcripts and structured notes. Both are made by software and may be wrong: you check each of them before you use it.',
  },
  {
    title: 'Who may use it',
    text: 'Healthcare providers, each with an own account. The service is not for children under 13. Keep your password and your codes to yourself.',
  },
  {
    title: 'Patient data',
    text: 'You put patient data into the service only with the consent of the patient. You may share summaries by email with GPs, consultants and patients at your own clinical judgement.',
  },
  {
    title: 'Support access',
    text: 'Our support sees your data only with your permission, and each access is logged.',
  },
  {
    title: 'Law',
    text: 'The provider is a New Zealand company. These terms fall under New Zealand and Australian law.',
  },
];
