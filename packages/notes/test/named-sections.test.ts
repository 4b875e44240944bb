import { describe, expect, test } from '@jest/globals';
import { sentencesOf } from './support/divide.js';

describe('clauses that name their section', () => {
  test('open their sections when a hurried speaker names them within one sentence', () => {
    const sections = sentencesOf(
      'This is a 34-year-old chef brought in by ambulance. Chief complaint is facial swelling ten minutes after eating cashew nuts. Past medical history of asthma and eczema, allergies are cashew, lips swollen with widespread wheeze, no stridor, impression is anaphylaxis, plan is a second dose of adrenaline 500 micrograms and observe for 12 hours.',
      'HPSM',
    );
    expect(sections).toEqual(
      expect.arrayContaining([
        { key: 'chiefComplaint', said: 'chief complaint is facial swelling ten minutes after eating cashew nuts' },
        { key: 'pastMedicalHistory', said: 'past medical history of asthma and eczema' },
        { key: 'assessment', said: 'impression is anaphylaxis' },
      ]),
    );
    expect(sections.at(-1)?.key).toBe('plan');
    expect(sections.at(-1)?.said).toMatch(/^plan is a second dose of adrenaline/);
  });

  test('open their sections behind an article, in whole sentences', () => {
    const sections = sentencesOf(
      'The study is a CT of the chest without contrast. The referring physician is Dr. Rosenthal. The indication is follow-up of a nodule in the right upper lobe.',
      'RADR',
    );
    expect(sections).toEqual([
      { key: 'study', said: expect.stringContaining('the study is') },
      { key: 'referringPhysician', said: expect.stringContaining('the referring physician is') },
      { key: 'indication', said: expect.stringContaining('the indication is follow-up') },
    ]);
  });

  test('are not about the patient: "the patient is" says nothing about where it belongs', () => {
    const sections = sentencesOf('Indication. The patient is 52 and felt a lump. Impression. Normal study.', 'RADR');
    expect(sections.find(({ said }) => said.includes('the patient is 52'))?.key).toBe('indication');
  });

  test.each([
    ['He told us that his plan is to travel, and he feels well.'],
    ['She says the assessment was stressful, but she passed.'],
    ['There is no family history of asthma.'],
    ['Next is Ibrahim, who is 22 months old, next was his sister.'],
  ])('do not begin within a clause: %s', (text) => {
    expect(new Set(sentencesOf(`Subjective. ${text}`, 'SOAP').map(({ key }) => key))).toEqual(new Set(['subjective']));
  });
});

describe('"on examination"', () => {
  test.each([
    ['en', 'He has had a cough for a week. On examination his chest is clear. Impression bronchitis.'],
    ['en', 'He has had a cough for a week, on exam his chest is clear, impression bronchitis.'],
    ['es', 'Tiene tos desde hace una semana. A la exploración el tórax está normal. Impresión bronquitis.'],
    ['fr', "Il tousse depuis une semaine. À l'examen le thorax est normal. Impression bronchite."],
  ] as const)('opens the examination where a clause begins (%s): %s', (language, text) => {
    const sections = sentencesOf(text, 'HPSM', language);
    const { key, said } = sections[1] ?? {};
    expect(key).toBe('physicalExamination');
    expect(said).toMatch(/(his chest is clear|el torax esta normal|le thorax est normal)$/);
    expect(sections.map((section) => section.key)).toEqual(['historyOfPresentIllness', key, 'assessment']);
  });

  test('does not open it within a clause', () => {
    const sections = sentencesOf('Chief complaint. The ulcer was tender on examination last week.', 'HPSM');
    expect(sections.map(({ key }) => key)).toEqual(['chiefComplaint']);
  });
});

describe('a speaker who hurries on after commas', () => {
  test('opens sections by names that run into their text, and by what is said', () => {
    const sections = sentencesOf(
      'Sixty-two-year-old woman with two days of palpitations, no chest pain, past medical history asthma and gout, allergies none known, medications levothyroxine 75 micrograms daily and salbutamol as needed, on examination pulse 112 irregular, chest clear, impression atrial fibrillation, plan start bisoprolol 2.5 mg and check thyroid function.',
      'HPSM',
    );
    const keyOf = (part: string) => sections.find(({ said }) => said.includes(part))?.key;
    expect(keyOf('asthma')).toBe('pastMedicalHistory');
    expect(keyOf('none known')).toBe('allergies');
    expect(keyOf('levothyroxine')).toBe('medications');
    expect(keyOf('pulse')).toBe('physicalExamination');
    expect(keyOf('fibrillation')).toBe('assessment');
    expect(keyOf('bisoprolol')).toBe('plan');
  });

  test('opens sections by names between commas, if three are named that way', () => {
    const sections = sentencesOf(
      'Twenty six, two days of severe pain in the left thigh after a cold, no chest pain, past history, sickle cell disease, cholecystectomy in 2018, allergies, diclofenac gives him facial swelling, social, works as a chef and lives with his sister, on examination, spleen not palpable, chest film no consolidation, diagnosis, painful crisis.',
      'HPSM',
    );
    const keyOf = (part: string) => sections.find(({ said }) => said.includes(part))?.key;
    expect(keyOf('sickle cell disease')).toBe('pastMedicalHistory');
    expect(keyOf('diclofenac')).toBe('allergies');
    expect(keyOf('chef')).toBe('socialHistory');
    expect(keyOf('spleen')).toBe('physicalExamination');
    expect(keyOf('painful crisis')).toBe('assessment');
  });

  test('loses no title that runs into its text, as those before it do', () => {
    const sections = sentencesOf(
      'CT abdomen with contrast, indication right flank pain and hematuria, comparison none, technique portal venous phase, findings 6 mm calculus at the right vesicoureteric junction, liver and spleen unremarkable, impression obstructing right ureteric stone.',
      'RADR',
    );
    expect(sections).toContainEqual({ key: 'findings', said: expect.stringMatching(/^6 mm calculus/) });
    expect(sections).toContainEqual({ key: 'impression', said: 'obstructing right ureteric stone' });
  });

  test.each([
    'Findings: Lungs: patchy consolidation.',
    'Findings. Lungs. Patchy consolidation. Lines. Endotracheal tube tip 3 cm above the carina.',
  ])('a title that stands alone in its section is its heading: %s', (findings) => {
    const text = `Study: Portable chest radiograph. Indication: fever. ${findings} Impression: pneumonia.`;
    expect(sentencesOf(text, 'RADR')).toContainEqual({ key: 'findings.lungs', said: 'patchy consolidation' });
  });

  test('the name of the document is not divided', () => {
    const sections = sentencesOf(
      'Discharge Summary Mr. Dmitri Kovalenko 56, chief complaint was fever for three weeks, no drug use, past medical history of gout, allergies vancomycin, assessment is endocarditis, plan is amoxicillin.',
      'DISC',
    );
    expect(sections.find(({ said }) => said.includes('discharge'))?.said).toMatch(/^discharge summary mr/);
  });

  test.each([
    ['He takes aspirin, which gives him a rash, and he lives with his wife, who is well.'],
    ['She had a fall in March, when she broke her wrist, and has been unsteady since.'],
  ])('is not found in sentences with full stops: %s', (text) => {
    const sections = sentencesOf(`Subjective. ${text} Objective. Looks well. Assessment. Stable.`, 'SOAP');
    expect(sections.filter(({ key }) => key === 'subjective').map(({ said }) => said)).toHaveLength(1);
  });
});
