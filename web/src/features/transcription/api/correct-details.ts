import { updateDictation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export interface PatientDetails {
  patientName: string;
  mrNo: string;
  classificationId: string;
}

export async function correctDetails(id: string, correction: Partial<PatientDetails>): Promise<void> {
  await api.call(updateDictation, { params: { id }, body: correction });
}
