import type { ReportInputs } from '../../src/features/reports/report-inputs.js';

export function inputsWith(transcriptionSummary: string, changed: Partial<ReportInputs> = {}): ReportInputs {
  return {
    patientName: 'Mere Tamihana',
    mrNo: 'MRN 4711',
    provider: 'Dr. Aroha Ngata, MD',
    department: 'Cardiology',
    dateOfService: new Date(2025, 4, 7),
    dateOrder: null,
    template: 'SOAP',
    ownSections: false,
    unconfirmed: [],
    ...changed,
    transcriptionSummary,
  };
}
