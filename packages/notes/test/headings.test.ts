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

test('words that begin a sentence like a heading stay in it', () => {
  const text = 'Impression. Right middle lobe pneumonia. Follow-up CT in three months is suggested.';
  const said = 'follow-up ct in three months is suggested';
  expect(sentencesOf(text, 'RADR').at(-1)).toEqual({ key: 'recommendations', said });
});

test.each([
  ['Subjective. Cough. Objective. Exam is normal.', ['subjective: cough', 'objective: exam is normal']],
  ['Objective. Exam is normal.', ['objective: exam is normal']],
])('a heading ends at its full stop, unlike other phrases (%s)', (text, sentences) => {
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
] as const)('"follow up" stays in the text if the title does not contain it (%s)', (template, written) => {
  const text = 'Assessment. Strain. Treatment. Naproxen 500 mg twice daily. Follow up. With surgery in two weeks.';
  expect(renderNote(makeNote(text, { template, language: 'en' }))).toContain(written);
});

test('a colon ends a heading that is longer than its name', () => {
  const text =
    'Medications at home: Aspirin 81 mg. Exam of the wrist: Swollen. CT KUB: 5 mm stone. Assessment of the wrist: Fracture.';
  expect(renderNote(makeNote(text, { template: 'HPSM', language: 'en' })).split('\n\n')).toEqual([
    'MEDICATIONS: Aspirin 81 mg.',
    'PHYSICAL EXAMINATION: Exam of the wrist: Swollen. CT KUB: 5 mm stone.',
    'ASSESSMENT: Assessment of the wrist: Fracture.',
  ]);
});

test('a heading that repeats the title stays if its text would otherwise belong to the label before it', () => {
  const text =
    'Admitting diagnosis: Abdominal pain. Discharge diagnosis: Acute cholecystitis. Hospital course: Uneventful.';
  expect(renderNote(makeNote(text, { template: 'DISC', language: 'en' }))).toContain(
    'ASSESSMENT: Admitting diagnosis: Abdominal pain. Discharge diagnosis: Acute cholecystitis.',
  );
});

test.each([
  ['Medications: metformin. NKDA. Examination: well.', 'ALLERGIES: NKDA.'],
  ['Medications: metformin. No known drug allergies. Family history: asthma.', 'ALLERGIES: No known drug allergies.'],
  ['Past medical history: asthma. She has no allergies.', 'ALLERGIES: She has no allergies.'],
  // Otherwise a drug would be listed with the allergies.
  ['Medications: metformin. No allergies. He also takes aspirin.', 'MEDICATIONS: Metformin. No allergies. He also'],
  ['Assessment: rash. No allergies. Plan: review.', 'ASSESSMENT: Rash. No allergies.'],
])('a denial of allergies ends the history before it: %s', (text, section) => {
  expect(renderNote(makeNote(text, { template: 'HPSM', language: 'en' }))).toContain(section);
});

test('a title between full stops is a heading, whatever is around it', () => {
  const text = 'Medications: none. Allergic to penicillin. Examination: normal.';
  expect(renderNote(makeNote(text, { template: 'HPSM', language: 'en' }))).toContain('PHYSICAL EXAMINATION: Normal.');
});

test('findings are those of the examination in a dermatology follow-up', () => {
  const text = 'Medications. Doxycycline. Findings: comedones.';
  expect(renderNote(makeNote(text, { template: 'MEDR', language: 'en' }))).toContain(
    'PHYSICAL EXAMINATION: Comedones.',
  );
});

test.each([
  ['MEDR', 'Date of visit. Today. Chief complaint. Mole.', 'DATE OF VISIT: Today.'],
  ['MEDR', 'Chief complaint. Follow-up. History of present illness. Acne better.', 'CHIEF COMPLAINT: Follow-up.'],
  ['RADR', 'CT chest. Indication. Follow-up. Comparison. None. Findings. Lungs clear.', 'INDICATION: Follow-up.'],
] as const)('the name of another heading may be the only text of a section (%s, %s)', (template, text, section) => {
  expect(renderNote(makeNote(text, { template, language: 'en' }))).toContain(section);
});

test.each([
  ['en', 'Assessment. Gout. So plan, colchicine 500 micrograms twice daily.', 'PLAN: Colchicine 500 mcg twice daily.'],
  ['en', 'Assessment. Gout. Okay. Plan. Colchicine.', 'ASSESSMENT: Gout.\n'],
  [
    'en',
    'Subjective. He slept well, so plan to stop zopiclone.',
    'SUBJECTIVE: He slept well, so plan to stop zopiclone.',
  ],
  ['es', 'Evaluación. Gota. Bueno, plan. Colchicina.', 'PLAN: Colchicina.'],
  ['fr', 'Évaluation. Goutte. Alors, plan. Colchicine.', 'PLAN: Colchicine.'],
] as const)('a speaker may begin a heading with "so" (%s, %s)', (language, text, expected) => {
  expect(renderNote(makeNote(text, { template: 'SOAP', language }))).toContain(expected);
});

test('the name of the document is left out, and opens no section', () => {
  const text =
    'Progress note. Patient feels better. Chest clear. The pneumonia is improving. Continue amoxicillin for three more days.';
  const note = makeNote(text, { template: 'SOAP', language: 'en' });
  expect(renderNote(note)).not.toContain('Progress note');
  expect(note.leftOut).toContainEqual(expect.objectContaining({ from: 0, to: 2, reason: 'heading' }));
  expect(note.sections.map(({ key }) => key)).toEqual(['subjective', 'objective', 'assessment', 'plan']);
  expect(renderNote(makeNote('Progress note.', { template: 'SOAP', language: 'en' }))).toContain('Progress note.');
});

test('"Recommend PET CT" stays a sentence', () => {
  const text = 'Impression, growing nodule. Recommend PET CT and tissue sampling.';
  expect(sentencesOf(text, 'RADR').at(-1)).toEqual({
    key: 'recommendations',
    said: 'recommend pet ct and tissue sampling',
  });
});

test('a word that is hardly a heading stays in its sentence, even if it is the title', () => {
  const text =
    'IRM du genou droit. Indication : entorse. Résultats : Ménisque externe normal. Épanchement articulaire modéré. ' +
    'Cartilage normal. Conclusion : fissure du ménisque interne. Avis orthopédique souhaitable.';
  expect(renderNote(makeNote(text, { template: 'RADR', language: 'fr' }))).toContain(
    'RECOMMANDATIONS: Avis orthopédique souhaitable.',
  );
});

test('"À l\'examen, …" opens the examination as a sentence does: what comes after may leave it without a heading', () => {
  const text =
    "Patient vu pour une toux depuis dix jours. Il fume un paquet par jour. À l'examen, température 36,8. Bronchite " +
    "aiguë. Pas d'antibiotique, arrêt du tabac conseillé. À revoir si fièvre.";
  const note = makeNote(text, { template: 'SOAP', language: 'fr' });
  expect(note.sections.map(({ key }) => key)).toEqual(['subjective', 'objective', 'assessment', 'plan']);
  expect(renderNote(note)).toContain("À l'examen, température 36,8.");
});

test('the label of a list precedes it', () => {
  const text = 'Diagnosis: Flu. Hospital course by problem: 1. Flu. Given fluids. 2. Asthma. No change.';
  expect(renderNote(makeNote(text, { template: 'DISC', language: 'en' }))).toContain(
    'TREATMENT PLAN: Hospital course by problem:\n1. Flu. Given fluids.\n2. Asthma. No change.',
  );
});

test('"Plan discussed with the patient" is a sentence', () => {
  const text = 'Impression. Nodule. Critical result communicated to Dr. Hays. Plan discussed with the patient.';
  const said = sentencesOf(text, 'RADR').map((sentence) => sentence.said);
  expect(said).toEqual(['nodule', 'critical result communicated to dr hays', 'plan discussed with the patient']);
});

test('a short sentence without text under it is not a heading', () => {
  const text = 'Nursing home visit. Patient: Walter Briggs. Exam: Drowsy. Impression: Sedated.';
  expect(renderNote(makeNote(text, { template: 'DEFA', language: 'en' }))).toMatch(/^NOTE: Nursing home visit\./);
});

test.each([
  ['HPSM', 'Chief complained. Chest pain.', 'CHIEF COMPLAINT: Chest pain.'],
  ['HPSM', 'History on present illness. Two days of fever.', 'HISTORY OF PRESENT ILLNESS: 2 days of fever.'],
  ['HPSM', 'Renewable systems. No cough.', 'REVIEW OF SYSTEMS: No cough.'],
  ['DISC', 'Medication not mission. Aspirin.', 'MEDICATIONS ON ADMISSION: Aspirin.'],
] as const)('a heading that engines often mishear is recognized (%s, %s)', (template, heard, note) => {
  const before = 'Allergies. None known.';
  expect(renderNote(makeNote(`${before} ${heard}`, { template, language: 'en' }))).toContain(note);
});
