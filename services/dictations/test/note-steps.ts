import type { DictationDetails, Note, NoteDocument, StoredNote, Transcript } from '@auscribe/contracts';
import type { SignedIn } from '@auscribe/testing';
import { makeNote, transcribe } from './stages.js';
import { until, type Workbench } from './workbench.js';

export const said = 'Um, chest pain since Monday. No fever. Start aspirin, no, start clopidogrel.';
/** The second segment has no word times. */
export const segments: Transcript['segments'] = [
  {
    index: 0,
    start: 0,
    end: 4,
    text: 'Um, chest pain since Monday.',
    confidence: 0.9,
    words: ['Um,', 'chest', 'pain', 'since', 'Monday.'].map((word, at) => ({
      word,
      start: at * 0.5,
      end: at * 0.5 + 0.5,
      probability: 0.9,
    })),
  },
  { index: 2, start: 6, end: 14, text: 'No fever. Start aspirin, no, start clopidogrel.', confidence: 1, words: [] },
];

export const document: NoteDocument = {
  template: 'SOAP',
  language: 'en',
  sections: [
    {
      key: 'subjective',
      title: 'Subjective',
      blocks: [
        {
          kind: 'paragraph',
          sentences: [
            {
              text: 'Chest pain since Monday, no fever.',
              source: [{ from: 1, to: 7 }],
              origin: 'dictated',
              doubts: [],
            },
          ],
        },
      ],
    },
    {
      key: 'plan',
      title: 'Plan',
      blocks: [
        {
          kind: 'item',
          sentences: [
            {
              text: 'Start aspirin, no, start clopidogrel.',
              source: [{ from: 7, to: 12 }],
              origin: 'dictated',
              doubts: [{ from: 9, to: 12, reason: 'correction' }],
            },
          ],
        },
      ],
    },
  ],
  leftOut: [{ from: 0, to: 1, reason: 'filler' }],
};
export const summary =
  'SUBJECTIVE: Chest pain since Monday, no fever.\n\nPLAN: 1. Start aspirin, no, start clopidogrel.';

/** A record with a note of `said`, and what a clinician reads and saves of it. */
export function noteSteps(bench: Workbench) {
  const inStage = async (user: SignedIn, id: string, stage: string): Promise<void> => {
    await until(`stage ${stage}`, async () => (await bench.details(user, id)).stage === stage);
  };
  return {
    inStage,

    /** A record whose note lies in the store as `note` says. */
    async noted(user: SignedIn, note: Partial<StoredNote>, language = 'en'): Promise<string> {
      const id = await bench.submit(user);
      await transcribe(bench, user, id, { text: said, segments, language });
      await inStage(user, id, 'organising');
      const transcriptKey = `transcripts/${user.id}/${id}/1.json`;
      await makeNote(bench, user, id, { summary, ...(note.document && { transcriptKey }), ...note });
      await inStage(user, id, 'done');
      return id;
    },

    noteOf: (user: SignedIn, id: string) => bench.call<Note>(user, 'GET', `/dictations/${id}/note`),

    save: (user: SignedIn, id: string, transcriptionSummary: string, noteVersion: number) =>
      bench.call<DictationDetails>(user, 'PUT', `/dictations/${id}`, { transcriptionSummary, noteVersion }),
  };
}

export const sentencesOf = ({ sections }: Note) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences));
