import { describe, expect, it } from '@jest/globals';
import { correct, readWords } from '../src/index.js';

/** What is read after the corrections of `said` have been carried out. */
const read = (said: string, language: 'en' | 'es' | 'fr' = 'en'): string =>
  correct(readWords(said), language)
    .words.map(({ before, text, after }) => `${before}${text}${after}`)
    .join(' ');

describe('a spoken correction', () => {
  it.each([
    ['Start metoprolol 25 mg, no, make that 50 mg.', 'Start metoprolol 50 mg.'],
    ['Metoprolol 25 mg twice daily, correction, 50 mg.', 'Metoprolol 50 mg twice daily.'],
    ['Pain in the left knee, I mean right, for two weeks.', 'Pain in the right knee, for two weeks.'],
    ['Start aspirin daily. Scratch that. Start clopidogrel daily.', 'Start clopidogrel daily.'],
    ['Lisinopril ten milligrams scratch that twenty milligrams daily', 'Lisinopril twenty milligrams daily'],
    ['Blood pressure 140 over 90, sorry, 150 over 90.', 'Blood pressure 150 over 90.'],
    ['Lungs are clear. Delete the last sentence. Crackles are heard.', 'Crackles are heard.'],
    ['He takes warfarin, or rather apixaban, twice daily.', 'He takes apixaban, twice daily.'],
    ['Give 5 mg, I mean mcg, daily.', 'Give 5 mcg, daily.'],
    ['Give 5 mg, no, no, 10 mg, daily.', 'Give 10 mg, daily.'],
    ['Start ibuprofen 400 milligrams. Scratch that. Start paracetamol.', 'Start paracetamol.'],
  ])('%s', (said, corrected) => {
    expect(read(said)).toBe(corrected);
  });

  it.each([
    ['es', 'Metformina 500 mg, perdón, 850 mg cada 12 horas.', 'Metformina 850 mg cada 12 horas.'],
    ['es', 'Dolor en rodilla izquierda, digo, derecha.', 'Dolor en rodilla derecha.'],
    ['fr', 'Douleur du genou gauche, pardon, droit.', 'Douleur du genou droit.'],
    ['fr', 'Débuter aspirine. Effacez ça. Débuter clopidogrel.', 'Débuter clopidogrel.'],
  ] as const)('is applied in %s: %s', (language, said, corrected) => {
    expect(read(said, language)).toBe(corrected);
  });

  it('leaves both wordings with a mark if it is unclear what is replaced', () => {
    const { words, doubts } = correct(readWords('Cough, sorry, sneezing since Monday.'), 'en');
    expect(words).toHaveLength(5);
    expect(doubts).toEqual([{ from: 0, to: 5, reason: 'correction' }]);
  });

  it('corrects the dose that was being said, not that of an earlier drug', () => {
    expect(read('Priadel 800 mg at night, quetiapine 200, no, make that 300 mg at night.')).toBe(
      'Priadel 800 mg at night, quetiapine 300 mg at night.',
    );
  });

  it('never gives one drug the dose of another', () => {
    const said = 'Start ibuprofen 400 mg twice daily, no, paracetamol.';
    const { words, doubts } = correct(readWords(said), 'en');
    expect(words).toHaveLength(8);
    expect(doubts).toHaveLength(1);
  });

  it.each([
    ['en', 'chronic obstructive pulmonary disease allergies no no drug allergies medication salbutamol'],
    ['en', 'allergies no no known allergies social history'],
    ['en', 'appetite no no change in weight'],
    ['en', 'GI: some nausea, no no diarrhea. She has, no no had a seizure.'],
    ['es', 'alergias no no tiene alergias conocidas'],
    ['fr', 'allergies non non allergique connu'],
  ] as const)('removes nothing if a denial without marks is as likely (%s): %s', (language, said) => {
    expect(read(said, language)).toBe(said);
  });

  it.each([
    'The patient is sorry for the delay.',
    'She had to cancel that appointment.',
    'Correction of hyponatremia was slow.',
    'I mean to start aspirin.',
    'No fever, no chills.',
    'Allergies No known drug allergies. No known drug allergies.',
  ])('is not found in a statement: %s', (said) => {
    expect(read(said)).toBe(said);
    expect(correct(readWords(said), 'en').doubts).toEqual([]);
  });
});

describe('words that are not for the note', () => {
  it.each([
    ['No fever. Thank you, could you also copy this to his GP.', 'No fever.', 'aside'],
    ['Um, the patient uh has chest pain.', 'the patient has chest pain.', 'filler'],
    ['The rash is on the the left arm.', 'The rash is on the left arm.', 'repeated'],
  ])('%s', (said, left, reason) => {
    expect(read(said)).toBe(left);
    expect(correct(readWords(said), 'en').leftOut.every((one) => one.reason === reason)).toBe(true);
  });
});
