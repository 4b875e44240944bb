import { cardiology } from './departments.js';
import { success } from './server.js';

export const id = '7f0c2b1e-3a4d-4c5b-9e6f-1a2b3c4d5e6f';

export const record = {
  __typename: 'Dictation',
  id,
  patientName: 'Mia Chen',
  mrNo: 'MR 12',
  classification: 'Cardiology',
  classificationId: cardiology.id,
  template: 'DEFA',
  status: 'IN_PROGRESS',
  stage: 'done',
  createdDate: '2026-05-07T00:00:00.000Z',
  updatedDate: '2026-05-07T00:00:00.000Z',
  sharedTo: '',
  audioUrl: null,
  durationMs: null,
  noteVersion: 3,
  deletesAt: null,
  expiring: false,
  kept: false,
  undoArchiveUntil: null,
  progress: null,
  failure: null,
  gaps: [],
  transcriptionText: 'he takes pervastate and forty milligrams on the left',
  transcriptionSummary: 'PLAN\nHe takes pravastatin 40 mg on the left.',
  templateVersion: null,
};

/** The record as REST answers it: with an empty text where GraphQL has null. */
export function answeredRecord(fields: Partial<typeof record> = {}): object {
  const { __typename, ...answered } = { ...record, ...fields };
  return success({ ...answered, audioUrl: '', durationMs: 0 });
}
