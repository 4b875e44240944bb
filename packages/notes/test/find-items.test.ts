import type { NoteLanguage, WordRange } from '@auscribe/contracts';
import { describe, expect, test } from '@jest/globals';
import { readWords } from '../src/words.js';
import { findItems } from '../src/write/find-items.js';
import { asSaid } from '../src/write/formatting.js';

/** The blocks of a section as text, "- " in front of items; a sentence ends at a full stop or in front of a paragraph. */
function blocksOf(text: string, language: NoteLanguage = 'en'): string[] {
  const words = readWords(text);
  const sentences: WordRange[] = [];
  let from = 0;
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (next && next.line !== 'paragraph' && !/[.?!]/.test(word.after)) return;
    sentences.push({ from, to: index + 1 });
    from = index + 1;
  });
  return findItems(words, sentences, language).blocks.map(({ kind, sentences: own }) => {
    const said = own.map((range) => asSaid(words.slice(range.from, range.to))).join(' | ');
    return kind === 'item' ? `- ${said}` : said;
  });
}

describe('dictated lists', () => {
  test.each<[string, string[]]>([
    [
      'The plan is as follows. 1. Continue aspirin. 2. Stop ibuprofen.',
      ['The plan is as follows.', '- Continue aspirin.', '- Stop ibuprofen.'],
    ],
    ['Number one, continue aspirin. Number two, stop it.', ['- continue aspirin.', '- stop it.']],
    ['number one continue aspirin number two two tablets daily', ['- continue aspirin', '- two tablets daily']],
    ['Problem one. Asthma. Problem two. Gout.', ['- Asthma.', '- Gout.']],
    ['One, asthma. Two, gout. Three, anemia.', ['- asthma.', '- gout.', '- anemia.']],
    ['First, asthma. Second, gout.', ['- asthma.', '- gout.']],
    ['Medications next item aspirin next item ibuprofen', ['Medications', '- aspirin', '- ibuprofen']],
    ['Bullet point aspirin. Bullet point ibuprofen.', ['- aspirin.', '- ibuprofen.']],
    [
      '1. Asthma. Stable on inhalers. 2. Gout. No flares. Return in June. Call sooner if worse.',
      ['- Asthma. | Stable on inhalers.', '- Gout. | No flares.', 'Return in June. | Call sooner if worse.'],
    ],
    ['1. Asthma. 2. Gout.\n\nReturn in June.', ['- Asthma.', '- Gout.', 'Return in June.']],
  ])('"%s"', (text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks);
  });

  test('in Spanish and French', () => {
    expect(blocksOf('Número uno, asma. Número dos, gota.', 'es')).toEqual(['- asma.', '- gota.']);
    expect(blocksOf('Número uno, asma. Número siguiente, gota.', 'es')).toEqual(['- asma.', '- gota.']);
    expect(blocksOf('Point suivant asthme. Point suivant goutte.', 'fr')).toEqual(['- asthme.', '- goutte.']);
  });
});

describe('text that is not a list', () => {
  test.each([
    'Resection on May 1, 2008. 2 weeks later she was well.',
    'His number one concern is pain.',
    'First, she fell. Then she stood up.',
    'Aspirin 1. Two puffs daily.',
    '2. Stop ibuprofen.',
    'One. The other is gone.',
    'Seen in 2001. 2002, 2003 and again.',
    'He takes one tablet, then two tablets.',
  ])('"%s"', (text) => {
    expect(blocksOf(text).join(' | ')).toBe(text.replaceAll('. ', '. | '));
  });
});

test('a paragraph begins where one was dictated, and not at every line', () => {
  expect(blocksOf('No fever.\nNo cough.\n\nWalks well.')).toEqual(['No fever. | No cough.', 'Walks well.']);
});

test('the markers are named, so that they can be left out', () => {
  const words = readWords('Number one, asthma. Number two, gout.');
  expect(
    findItems(
      words,
      [
        { from: 0, to: 3 },
        { from: 3, to: 6 },
      ],
      'en',
    ).markers,
  ).toMatchObject([
    { from: 0, to: 2 },
    { from: 3, to: 5 },
  ]);
});
