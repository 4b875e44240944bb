import { describe, expect, it } from '@jest/globals';
import { judgeNote, readWords, rejectionKinds } from '../../src/index.js';
import { clinicCases, clinicHonest } from './cases.clinics.js';
import { denseCases } from './cases.dense-1.js';
import { putAwayDenseCases } from './cases.dense-2.js';
import { casesInSpanishAndFrench } from './cases.es-fr.js';
import { heldOutCases, heldOutHonest } from './cases.held-out.js';
import { type Case, cases } from './cases.js';
import { moreScribeCases, scribeCases } from './cases.scribes.js';
import { unseenCases, unseenHonest } from './cases.unseen-1.js';
import { putAwayCases, putAwayHonest } from './cases.unseen-2.js';
import { wardCases, wardHonest } from './cases.wards.js';
import { honestNotes } from './honest.js';

const judge = ({ said, language = 'en' }: Pick<Case, 'said' | 'language'>, note: string) =>
  judgeNote(readWords(said), note, { language }).sentences;

const all = [
  ...cases,
  ...casesInSpanishAndFrench,
  ...heldOutCases,
  ...clinicCases,
  ...wardCases,
  ...scribeCases,
  ...moreScribeCases,
  ...unseenCases,
  ...putAwayCases,
  ...denseCases,
  ...putAwayDenseCases,
];

describe.each(all.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const honest = judge(one, one.note);

  it('is accepted as a faithful note', () => {
    expect(honest.flatMap(({ text, rejected }) => (rejected ? text : []))).toEqual(one.missed ?? []);
    const others = (one.also ?? []).flatMap((note) => judge(one, note));
    expect(others.flatMap(({ text, rejected }) => (rejected ? text : []))).toEqual(one.alsoMissed ?? []);
  });

  it.each(one.falsified.map(([right, wrong]) => [right, wrong]))('%j is not %j', (right, wrong) => {
    const at = one.note.indexOf(right);
    expect(at).toBeGreaterThanOrEqual(0);
    const falsified = one.note.slice(0, at) + wrong + one.note.slice(at + right.length);
    const named = judge(one, falsified).filter(({ text, rejected }) => rejected && !one.missed?.includes(text));
    expect(named).toHaveLength(1);
    expect(rejectionKinds).toContain(named[0]?.rejected?.kind);
    expect(honest.map(({ text }) => text)).not.toContain(named[0]?.text);
  });
});

it.each(
  [...honestNotes, ...heldOutHonest, ...clinicHonest, ...wardHonest, ...unseenHonest, ...putAwayHonest].map(
    (one) => [one.note, one] as const,
  ),
)('accepts %j', (note, one) => {
  expect(judge(one, note).flatMap(({ rejected }) => rejected?.kind ?? [])).toEqual(one.missed ?? []);
});

it.each([
  ['MEDICATIONS: Penicillin.', 'title'],
  ['PAST MEDICAL HISTORY: Diabetes and stroke.', 'title'],
  ['PLAN: Discussed the diagnosis of sarcoidosis.', 'unsaid'],
])('names the kind of difference in %j', (note, kind) => {
  const said = 'Family history. Diabetes and stroke. Allergies. Penicillin.';
  expect(judge({ said }, note).map(({ rejected }) => rejected?.kind)).toEqual([kind]);
});

it.each([
  ['Metformin 500 mg twice daily and lisinopril 10 mg daily.', 'Metformin 10 mg daily. Lisinopril 500 mg twice daily.'],
  ['Metformin 500 mg twice daily and lisinopril 10 mg daily.', 'Lisinopril 500 mg twice daily, metformin 10 mg daily.'],
  ['Pulse 80, blood pressure 140 over 90.', 'Pulse 140. BP 80/90.'],
  ['Sodium 138, potassium 4.1, chloride 101.', 'Potassium 138, sodium 4.1, chloride 101.'],
  ['Aspirin 81 mg, clopidogrel 75 mg, atorvastatin 80 mg.', 'Aspirin 75 mg, clopidogrel 81 mg, atorvastatin 80 mg.'],
  ['Aspirin 81 mg daily. Clopidogrel 75 mg daily.', 'Aspirin 75 mg daily. Clopidogrel 81 mg daily.'],
  ['Pain in the left knee and the right hip.', 'Pain in the left hip and the right knee.'],
  ['Left kidney 10 cm, right kidney 9 cm.', 'Left kidney 9 cm, right kidney 10 cm.'],
  ['Chest tightness for a day.', 'CT for a day.'],
  ['Blood pressure is up. Weight is down.', 'BP down. Weight up.'],
  ['Low sodium, normal potassium.', 'Normal sodium, low potassium.'],
  ['The left lung has a nodule, the right is clear.', 'The right lung has a nodule, the left is clear.'],
])('detects that %j is swapped in %j', (said, note) => {
  expect(judge({ said }, note).every(({ rejected }) => rejected)).toBe(true);
});

it('uses a corrected dose', () => {
  const said = 'Start lisinopril ten milligrams, no, make that twenty milligrams daily.';
  expect(judge({ said }, 'PLAN: Start lisinopril 20 mg daily.')[0]?.rejected).toBeUndefined();
  expect(judge({ said }, 'PLAN: Start lisinopril 10 mg daily.')[0]?.rejected?.kind).toBe('number');
});

it.each([
  ['PLAN: Lisinopril 10 mg daily.', false],
  ['PLAN: Begin lisinopril 10 mg daily.', true],
  ['PLAN: Amoxicillin 500 mg TID for 7 days.', true],
])('distinguishes a drug to be started from a current one in %j', (note, honest) => {
  const said = `Plan. Start lisinopril ten milligrams daily. Start amoxicillin five hundred milligrams three times a day for
seven days.`;
  expect(!judge({ said }, note)[0]?.rejected).toBe(honest);
});

it.each([
  ['The left eye is red. Two liters of oxygen.', 'L eye red. 2 L O2.'],
  ['A sixty year old man with pain of the right hip.', '60M with R hip pain.'],
  ['Physical therapy and occupational therapy.', 'PT/OT.'],
  ['Positive for nitrites.', '+nitrites.'],
])('reads the abbreviations of %j in %j', (said, note) => {
  expect(judge({ said }, note).flatMap(({ rejected }) => rejected ?? [])).toEqual([]);
});

it('reports a statement that the note leaves out', () => {
  const said = 'Take ibuprofen with food. Stop it if your stomach hurts. Physiotherapy twice a week.';
  const judged = judgeNote(readWords(said), 'PLAN:\n- Ibuprofen with food\n- Physiotherapy twice a week', {
    language: 'en',
  });
  expect(judged.accepted).toBe(false);
  expect(judged.omissions.map(({ text }) => text)).toEqual(['Stop it if your stomach hurts.']);
});
