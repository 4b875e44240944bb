import { expect, it } from '@jest/globals';
import { judgeLongNote, readWords } from '../../src/index.js';
import { cases } from './cases.js';

it('judges ten thousand words without blocking other work', async () => {
  const said = Array.from({ length: 80 }, (_, index) => `${cases[index % 5]?.said} Visit ${index}.`).join('\n\n');
  const note = Array.from({ length: 80 }, (_, index) => `${cases[index % 5]?.note}\n\nVISIT: Visit ${index}.`).join(
    '\n\n',
  );
  const words = readWords(said);
  expect(words.length).toBeGreaterThan(9_000);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const { sentences } = await judgeLongNote(words, note, { language: 'en' });
  clearInterval(timer);
  expect(sentences.length).toBeGreaterThan(1_000);
  expect(turns).toBeGreaterThan(5);
});
