import { defaultSettings } from '@auscribe/contracts';
import { screen } from '@testing-library/react';
import { TranscriptionPage } from '../../../src/features/transcription/transcription-page.js';
import { openSignedIn } from '../support/open-page.js';
import { server, success } from '../support/server.js';

export const id = '7f0c2b1e-3a4d-4c5b-9e6f-1a2b3c4d5e6f';

const record = {
  __typename: 'Dictation',
  id,
  patientName: 'Mia Chen',
  mrNo: 'MR 12',
  classification: 'Cardiology',
  classificationId: 'd1',
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

/** Words of the sentence that may have been heard wrongly. */
function doubt(kind: string, written: string, heard: string, others: string[], word: number) {
  const from = sentence.indexOf(written);
  return {
    text: heard,
    source: [{ from: word, to: word + 1, startSeconds: word }],
    reason: 'hearing',
    hearing: {
      state: 'doubtful',
      kind,
      heard,
      alternatives: [written, ...others].map((text, at) => ({ text, score: -at })),
      at: { from, to: from + written.length },
    },
  };
}

const sentence = 'He takes pravastatin 40 mg on the left.';
/** Its sentence, and where it may have been heard wrongly. */
export const note = {
  version: 3,
  language: 'en',
  madeBy: 'rules',
  fellBack: null,
  hasSources: true,
  sections: [
    {
      blocks: [
        {
          sentences: [
            {
              text: sentence,
              doubts: [
                doubt('drug', 'pravastatin', 'pervastate and', ['atorvastatin'], 2),
                doubt('side', 'left', 'left', ['right'], 8),
              ],
            },
          ],
        },
      ],
    },
  ],
  leftOut: [],
};

/** A dictation's page, whose note has two words to check. */
export async function openRecord(fields: Partial<typeof record> = {}) {
  server.answer('GET /settings/me', () => success(defaultSettings));
  server.answer('POST /graphql', () => ({ data: { dictation: { ...record, ...fields }, dictations: { edges: [] } } }));
  server.answer(`GET /dictations/${id}/note`, () => success(note));
  server.answer(`GET /dictations/${id}/transcript`, () => success({ segments: [], gaps: [] }));
  const page = await openSignedIn(<TranscriptionPage />, `/transcription/${id}`, '/transcription/:id');
  await screen.findByRole('heading', { name: 'Mia Chen' });
  return page;
}
