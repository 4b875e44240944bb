import { defaultSettings } from '@auscribe/contracts';
import { screen } from '@testing-library/react';
import { TranscriptionPage } from '../../../src/features/transcription/transcription-page.js';
import { openSignedIn } from '../support/open-page.js';
import { id, record } from '../support/record.js';
import { server, success } from '../support/server.js';

/** Words of the sentence that may have been heard wrongly. */
function doubt(kind: string, written: string, heard: string, others: string[], word: number) {
  const from = sentence.indexOf(written);
  return {
    text: heard,
    from: word,
    to: word + 1,
    source: [{ from: word, to: word + 1, segment: 0, startSeconds: word, endSeconds: word + 1 }],
    reason: 'hearing',
    hearing: {
      state: written === heard ? 'doubtful' : 'replaced',
      kind,
      heard,
      alternatives: others.map((text, at) => ({ text, score: -1 - at })),
      at: { from, to: from + written.length },
    },
  };
}

const sentence = 'He takes pravastatin 40 mg on the left.';
/** Its sentence, and where it may have been heard wrongly. */
export const note = {
  version: 3,
  template: 'DEFA',
  language: 'en',
  madeBy: 'rules',
  fellBack: null,
  hasSources: true,
  sections: [
    {
      key: 'plan',
      title: 'Plan',
      blocks: [
        {
          kind: 'paragraph',
          sentences: [
            {
              text: sentence,
              source: [],
              origin: 'formatted',
              doubts: [
                doubt('drug', 'pravastatin', 'pervastate and', ['atorvastatin', 'pervastate and'], 2),
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
  server.answer(`GET /dictations/${id}/transcript`, () =>
    success({ text: '', durationSeconds: 0, language: 'en', segments: [], gaps: [] }),
  );
  const page = await openSignedIn(<TranscriptionPage />, `/transcription/${id}`, '/transcription/:id');
  await screen.findByRole('heading', { name: 'Mia Chen' });
  return page;
}
