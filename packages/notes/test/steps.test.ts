import { defaultFormatting } from '@auscribe/contracts';
import { expect, test } from '@jest/globals';
import { makeNote, makeNoteInSlices, readWords } from '../src/index.js';
import { writingSteps } from '../src/write/write-sentence.js';

const sentence = 'denies chest pain takes metoprolol 25 milligrams twice a day since march third ';

test('a long sentence without marks is written in many steps', () => {
  const steps = writingSteps(readWords(sentence.repeat(100)), {
    language: 'en',
    accent: 'United States',
    groups: defaultFormatting,
  });
  expect([...steps].length).toBeGreaterThan(10);
});

test('other work runs while a long note is made, and the note is the same', async () => {
  const dictation = sentence.repeat(100);
  const options = { template: 'HPSM', language: 'en' } as const;
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const note = await makeNoteInSlices(dictation, options);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
  expect(note).toEqual(makeNote(dictation, options));
});
