import { describe, expect, it } from '@jest/globals';
import { documentFromModel, judgeNote, makeNote, type NoteDocument, readWords } from '../../src/index.js';
import { casesInSpanishAndFrench } from './cases.es-fr.js';
import { type Case, cases } from './cases.js';

const sentencesOf = ({ sections }: NoteDocument) =>
  sections.flatMap(({ key, blocks }) =>
    blocks.flatMap(({ sentences }) => sentences.map((sentence) => ({ ...sentence, key }))),
  );

function documentOf({ said, language = 'en' }: Case, note: string): NoteDocument {
  const words = readWords(said);
  return documentFromModel(
    judgeNote(words, note, { language }),
    makeNote(words, { template: 'SOAP', language }),
    words,
  );
}

/** How often each word of the dictation is in the note or in the list of what is not. */
function placesOf({ said }: Case, document: NoteDocument): number[] {
  const places = readWords(said).map(() => 0);
  const ranges = [...sentencesOf(document).flatMap(({ source }) => source), ...document.leftOut];
  for (const { from, to } of ranges) for (let at = from; at < to; at += 1) places[at] = (places[at] ?? 0) + 1;
  return places;
}

describe('the document of a model’s note', () => {
  it.each([...cases, ...casesInSpanishAndFrench].map((one) => [one.name, one] as const))('%s', (_, one) => {
    const notes = [one.note, ...one.falsified.map(([honest, wrong]) => one.note.replace(honest, wrong))];
    for (const note of notes) expect(new Set(placesOf(one, documentOf(one, note)))).toEqual(new Set([1]));
  });

  const [first] = cases as readonly [Case];

  it('has the dictated words in place of a rejected sentence, with a doubt', () => {
    const document = documentOf(first, first.note.replace('400 mg TID', '800 mg TID'));
    const rejected = sentencesOf(document).filter(({ doubts }) => doubts.length > 0);
    expect(rejected).toMatchObject([
      {
        key: 'plan',
        text: 'Ibuprofen four hundred milligrams three times a day with food for ten days.',
        origin: 'dictated',
        doubts: [{ reason: 'model' }],
      },
    ]);
  });

  it('inserts what the model left out where the organiser would put it', () => {
    const document = documentOf(first, first.note.replace('3. Physical therapy twice a week.\n', ''));
    const added = sentencesOf(document).filter(({ origin }) => origin !== 'model');
    expect(added.map(({ text }) => text)).toEqual(['Physical therapy twice a week.']);
  });
});
