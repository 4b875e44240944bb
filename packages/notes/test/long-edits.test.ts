import { type NoteDocument, sentencesIn } from '@auscribe/contracts';
import { expect, it } from '@jest/globals';
import { editSteps } from '../src/edit-note.js';

const none: NoteDocument = { template: 'SOAP', language: 'en', sections: [], leftOut: [] };

function counted(note: NoteDocument, text: string): { edited: NoteDocument; steps: number } {
  const steps = editSteps(note, text);
  for (let count = 1; ; count += 1) {
    const { done, value } = steps.next();
    if (done) return { edited: value, steps: count };
  }
}

const line = 'No fever or cough today.\n';

/** Notes of which many sentences are alike, or begin alike, and how they are changed; each grows with `times`. */
const notes: [what: string, before: (times: number) => string, after: (times: number) => string][] = [
  ['one line many times', (times) => line.repeat(times), (times) => line.repeat(times)],
  [
    'one line many times, each changed',
    (times) => line.repeat(times),
    (times) => line.replace('fever', 'rash').repeat(times),
  ],
  [
    'one paragraph of one sentence many times',
    (times) => line.repeat(times).replaceAll('\n', ' '),
    (times) => line.repeat(times).replaceAll('\n', ' '),
  ],
  [
    'one title many times',
    (times) => 'PLAN: Rest.\n'.repeat(times),
    (times) => 'PLAN: Rest and fluids.\n'.repeat(times),
  ],
  [
    'short lines and a long one that begins as they do',
    (times) => `${'no\n'.repeat(times)}${'no '.repeat(times)}pain`,
    (times) => `${'no\n'.repeat(times)}${'no '.repeat(times)}cough`,
  ],
  [
    'a sentence that is torn into its words',
    (times) => Array.from({ length: times }, (_, at) => `w${at}`).join(' '),
    (times) => Array.from({ length: times }, (_, at) => `w${at}`).join('\n'),
  ],
];

it.each(notes)('an edit of %s takes a number of steps proportional to its length', (_, before, after) => {
  const stepsFor = (times: number): number => counted(counted(none, before(times)).edited, after(times)).steps;
  const few = stepsFor(500);
  expect(few / 500).toBeLessThan(40);
  expect(stepsFor(4000)).toBeLessThan(few * 8 * 1.1);
});

it('keeps the sources of many equal sentences with the same change', () => {
  const times = 300;
  const { edited } = counted(none, line.repeat(times));
  const sentences = sentencesIn(edited);
  sentences.forEach((sentence, at) => {
    sentence.source = [{ from: at, to: at + 1 }];
  });
  const changed = counted(edited, line.replace('cough', 'chills').repeat(times)).edited;
  const sources = changed.sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences[0]?.source));
  expect(sources).toEqual(sentences.map(({ source: [range] }) => range));
});
