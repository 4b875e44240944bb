import { describe, expect, it } from '@jest/globals';
import { doubtsIn, leftOutByReason } from '../src/features/transcription/to-check/to-check-panel.js';

const said = (text: string, startSeconds: number) => ({
  text,
  source: [{ from: startSeconds, to: startSeconds + 1, startSeconds }],
});

describe('what was left out of a note', () => {
  it('is grouped by reason, in the order in which a clinician would check it', () => {
    const leftOut = [
      { ...said('Plan', 1), reason: 'heading' as const },
      { ...said('um', 2), reason: 'filler' as const },
      { ...said('full stop', 3), reason: 'command' as const },
      { ...said('no, the left', 4), reason: 'correction' as const },
      { ...said('uh', 5), reason: 'filler' as const },
    ];
    expect(leftOutByReason(leftOut).map(({ reason, words }) => [reason, words.map(({ text }) => text)])).toEqual([
      ['correction', ['no, the left']],
      ['filler', ['um', 'uh']],
      ['heading', ['Plan']],
      ['command', ['full stop']],
    ]);
  });

  it('is empty if everything is in the note', () => {
    expect(leftOutByReason([])).toEqual([]);
  });
});

describe('what to check in a note', () => {
  const sentence = (
    text: string,
    ...doubts: (ReturnType<typeof said> & { reason: 'correction' | 'model' | 'edit' | 'hearing' })[]
  ) => ({
    text,
    doubts,
  });

  it('is the spoken words, or the whole sentence if it was edited, in the note’s order', () => {
    const sections = [
      {
        blocks: [
          { sentences: [sentence('Fever.'), sentence('Left knee.', { ...said('the left', 4), reason: 'correction' })] },
        ],
      },
      {
        blocks: [
          {
            sentences: [
              // Its words are in two places now: it is one sentence to look at all the same.
              sentence(
                'Lungs clear throughout.',
                { ...said('lungs', 9), reason: 'edit' },
                { ...said('clear', 12), reason: 'edit' },
              ),
              sentence('Rest.', { ...said('rest', 20), reason: 'model' }),
            ],
          },
        ],
      },
    ];
    expect(doubtsIn({ sections })).toEqual([
      { ...said('the left', 4), doubt: 'mayCorrect' },
      { ...said('Lungs clear throughout.', 9), doubt: 'editElsewhere' },
      { ...said('rest', 20), doubt: 'notTheModel' },
    ]);
  });

  it('is listed once if a wording and its possible correction are in two sentences', () => {
    const both = { ...said('three days. Sorry, five days', 2), reason: 'correction' as const };
    const sentences = [sentence('For 3 days.', both), sentence('Sorry, 5 days.', both)];
    const again = { ...both, ...said('three days. Sorry, five days', 40) };
    const sections = [{ blocks: [{ sentences }, { sentences: [sentence('For 3 days.', again)] }] }];
    expect(doubtsIn({ sections }).map(({ source }) => source[0]?.startSeconds)).toEqual([2, 40]);
  });
});
