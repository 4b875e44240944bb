import { describe, expect, it } from '@jest/globals';
import { heardSentences, placeDoubts, unconfirmedWords } from '../src/features/transcription/doubts/heard-doubt.js';

const drug = {
  state: 'doubtful' as const,
  kind: 'drug' as const,
  heard: 'pervastate and',
  alternatives: [
    { text: 'pravastatin', score: 0 },
    { text: 'atorvastatin', score: -3 },
  ],
};
const source = [{ from: 4, to: 6, startSeconds: 2.5 }];

/** A note of one section whose sentences have the words at `at` in question. */
function noteOf(...sentences: { text: string; at?: [number, number]; kind?: 'drug' | 'term' }[]) {
  return {
    sections: [
      {
        blocks: [
          {
            sentences: sentences.map(({ text, at, kind = 'drug' as const }) => ({
              text,
              doubts: at
                ? [
                    {
                      text: 'pervastate and',
                      source,
                      reason: 'hearing' as const,
                      hearing: { ...drug, kind, at: { from: at[0], to: at[1] } },
                    },
                  ]
                : [],
            })),
          },
        ],
      },
    ],
  };
}

const wordsOf = (texts: readonly string[], note: ReturnType<typeof noteOf>) =>
  placeDoubts(texts, heardSentences(note)).marks.map((marks, at) =>
    marks.map(({ from, to }) => texts[at]?.slice(from, to)),
  );

describe('words that may have been heard wrongly', () => {
  it('are marked in their sentence, even in its second occurrence', () => {
    const note = noteOf(
      { text: 'He takes pravastatin.' },
      { text: 'He takes pravastatin.', at: [9, 20] },
      { text: 'No allergies.' },
    );
    const texts = ['He takes pravastatin. He takes pravastatin.', 'No allergies.'];
    const { marks } = placeDoubts(texts, heardSentences(note));
    expect(marks.map((one) => one.map(({ from }) => from))).toEqual([[31], []]);
    expect(wordsOf(texts, note)).toEqual([['pravastatin'], []]);
  });

  it('are found after a label in capitals', () => {
    const note = noteOf({ text: 'Medications: pravastatin 40 mg.', at: [13, 24] });
    expect(wordsOf(['MEDICATIONS: pravastatin 40 mg.'], note)).toEqual([['pravastatin']]);
  });

  it('are listed separately if their sentence is not shown', () => {
    const { marks, unplaced } = placeDoubts(['Something else.'], heardSentences(noteOf({ text: 'Gone.', at: [0, 4] })));
    expect(marks).toEqual([[]]);
    expect(unplaced).toHaveLength(1);
  });

  it('are played from their place, and settled by their words in the transcript', () => {
    const [sentence] = heardSentences(noteOf({ text: 'On pravastatin.', at: [3, 14] }));
    expect(sentence?.doubts[0]).toMatchObject({ from: 4, to: 6, startSeconds: 2.5, written: 'pravastatin' });
  });

  it('are listed in documents if they are critical, each once', () => {
    const note = noteOf(
      { text: 'On pravastatin.', at: [3, 14] },
      { text: 'Still on pravastatin.', at: [9, 20] },
      { text: 'A naevus.', at: [2, 8], kind: 'term' },
    );
    expect(unconfirmedWords(heardSentences(note).flatMap(({ doubts }) => doubts))).toEqual(['pravastatin']);
  });
});
