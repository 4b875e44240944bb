import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export interface PatientDetails {
  patientName: string;
  mrNo: string;
  classificationId: string;
}

export function correctDetails(id: string, correction: Partial<PatientDetails>): Promise<null> {
  return api.data({ method: 'PUT', path: `/dictations/${id}`, json: correction }, ignored);
}
