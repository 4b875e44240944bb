import { expect, test } from '@jest/globals';
import { makeNote, renderNote } from '../src/index.js';
import { sentencesOf } from './support/divide.js';

test('an operative report has a section for each of its headings', () => {
  const text =
    'Preoperative diagnosis. Torn medial meniscus. Postoperative diagnosis. Same. Anesthesia. General. Estimated blood ' +
    'loss. Minimal. Complications. None. Description of procedure. After induction of general anesthesia the leg was draped.';
  expect(sentencesOf(text, 'DEFA').map(({ key, said }) => `${key}: ${said}`)).toEqual([
    'preoperativeDiagnosis: torn medial meniscus',
    'postoperativeDiagnosis: same',
    'anesthesia: general',
    'bloodLoss: minimal',
    'complications: none',
    'operationDetails: after induction of general anesthesia the leg was draped',
  ]);
});

test('words that begin a sentence as a heading would stay in it', () => {
  const text = 'Impression. Right middle lobe pneumonia. Follow-up CT in three months is suggested.';
  const said = 'follow-up ct in three months is suggested';
  expect(sentencesOf(text, 'RADR').at(-1)).toEqual({ key: 'recommendations', said });
});

test.each([
  ['Subjective. Cough. Objective. Exam is normal.', ['subjective: cough', 'objective: exam is normal']],
  ['Objective. Exam is normal.', ['objective: exam is normal']],
])('a heading ends at its full stop where another phrase would go on (%s)', (text, sentences) => {
  expect(sentencesOf(text, 'SOAP').map(({ key, said }) => `${key}: ${said}`)).toEqual(sentences);
});

test('a heading that an engine wrote as two sentences is one', () => {
  const text = 'Family. History. Mother with diabetes. Review. Of systems negative. Physical. Exam. Lungs clear.';
  expect(sentencesOf(text).map(({ key, said }) => `${key}: ${said}`)).toEqual([
    'familyHistory: mother with diabetes',
    'reviewOfSystems: negative',
    'physicalExamination: lungs clear',
  ]);
});

test.each([
  ['HPSM', 'PLAN: Naproxen 500 mg twice daily. Follow up: With surgery in 2 weeks.'],
  ['DISC', 'FOLLOW UP INSTRUCTIONS: With surgery in 2 weeks.'],
] as const)('"follow up" stays where the title does not say it (%s)', (template, written) => {
  const text = 'Assessment. Strain. Treatment. Naproxen 500 mg twice daily. Follow up. With surgery in two weeks.';
  expect(renderNote(makeNote(text, { template, language: 'en' }))).toContain(written);
});
