import type { NoteLanguage, TemplateCode } from '@auscribe/contracts';
import { describe, expect, test } from '@jest/globals';
import type { Passage } from '../src/passages.js';
import { takeAll, takeInSlices } from '../src/steps.js';
import { structureSteps } from '../src/structure.js';
import { readWords } from '../src/words.js';
import { divide, say, sentencesOf } from './support/divide.js';

function headingsOf(text: string, template?: TemplateCode, language?: NoteLanguage): string[] {
  const { words, passages } = divide(text, template, language);
  return passages.flatMap(({ heading, label }) =>
    [heading, label].flatMap((range) => (range ? [say(words, range)] : [])),
  );
}

function covered(passages: readonly Passage[]): number[] {
  return passages.flatMap(({ heading, label, sentences }) =>
    [heading, label, ...sentences].flatMap((range) =>
      range ? Array.from({ length: range.to - range.from }, (_, i) => range.from + i) : [],
    ),
  );
}

const dictation =
  'Chief complaint. Chest pain. History of present illness. Mrs. Alder is a 61-year-old baker with two days of ' +
  'pressure in the chest on stairs. She denies fever and cough. Past medical history. Hypertension. Medications. ' +
  'Amlodipine 5 mg daily. Allergies. Penicillin causes hives. Family history. Her father had a stroke. Social history. ' +
  'She does not smoke. Physical examination. Blood pressure 150/90. The lungs are clear. Assessment. Stable angina. ' +
  'Plan. Start aspirin 81 mg daily. Stress test this week.';

describe('headings', () => {
  const spoken = [
    'chief complaint',
    'history of present illness',
    'past medical history',
    'medications',
    'allergies',
    'family history',
    'social history',
    'physical examination',
    'assessment',
    'plan',
  ];

  test.each([
    ['as sentences', dictation],
    ['without any mark or capital', dictation.toLowerCase().replace(/[.,](?= |$)/g, '')],
  ])('are found %s', (_, text) => {
    expect(headingsOf(text)).toEqual(spoken);
  });

  test.each<[TemplateCode, NoteLanguage, string, string]>([
    ['HPSM', 'en', 'Social history. Smoking. Twenty a day. Alcohol use. None.', 'social history'],
    ['RADR', 'en', 'Findings. Right lung. Clear. Left lung. Nodule in the upper lobe.', 'findings'],
    ['HPSM', 'en', 'Physical examination. Chest clear. Rectal examination. Normal.', 'physical examination'],
    ['HPSM', 'es', 'Antecedentes sociales. Vive sola. Tabaco. Nunca.', 'antecedentes sociales'],
    ['HPSM', 'fr', 'Mode de vie. Vit seul. Tabac. Jamais.', 'mode de vie'],
  ])(
    'that are longer than the title of their section stay in the note (%s, %s: %s)',
    (template, language, text, leftOut) => {
      const { words, passages } = divide(text, template, language);
      expect(passages.flatMap(({ heading }) => (heading ? [say(words, heading)] : [])).join(', ')).toBe(leftOut);
    },
  );

  test('that match two sections open the one that is expected next', () => {
    const technique = 'Technique. Color flow from the groin to the ankle.';
    const findings = 'The popliteal vein is distended, does not compress and has no flow.';
    const conclusion = 'Acute deep vein thrombosis of the left leg.';
    const keysOf = (text: string) => [...new Set(sentencesOf(text, 'RADR').map(({ key }) => key))];
    expect(keysOf(`${technique} Findings. ${findings} Interpretation. ${conclusion}`)).toEqual([
      'technique',
      'findings',
      'impression',
    ]);
    expect(keysOf(`${technique} Interpretation. ${findings} Impression. ${conclusion}`)).toEqual([
      'technique',
      'findings',
      'impression',
    ]);
  });

  test('of a report without a template are not subjects of sentences', () => {
    const text = 'Pulse is regular. ECG shows sinus rhythm. I will see her again in two months.';
    expect(headingsOf(text, 'DEFA')).toEqual([]);
    expect(new Set(sentencesOf(text, 'DEFA').map(({ key }) => key))).toEqual(new Set(['note']));
  });

  test('of a report without a template are sentences if nothing follows', () => {
    const text = 'Examination\nTonsils red\nNeck soft. Plan:\nRest';
    expect(headingsOf(text, 'DEFA')).toEqual(['examination', 'plan']);
    expect(sentencesOf(text, 'DEFA').map(({ said }) => said)).toEqual(['tonsils red', 'neck soft', 'rest']);
  });

  test('do not include words of the sentence before', () => {
    const text =
      'Assessment. Plaque psoriasis, improving on topical treatment. Plan, continue the foam. Review in June.';
    expect(headingsOf(text, 'MEDR')).toEqual(['assessment', 'plan']);
    expect(sentencesOf(text, 'MEDR').map(({ said }) => said)).toEqual([
      'plaque psoriasis improving on topical treatment',
      'continue the foam',
      'review in june',
    ]);
  });

  test('are found by their abbreviations', () => {
    const text =
      'CC. Knee pain. HPI. She fell on ice a week ago. PMH. Asthma. PE. The knee is swollen and tender on the inner side. A/P. Sprain of the right knee. Rest, ice and follow up in two weeks.';
    expect(headingsOf(text)).toEqual(['cc', 'hpi', 'pmh', 'pe', 'a/p']);
  });

  test.each<[NoteLanguage, string, string[]]>([
    [
      'es',
      'Motivo de consulta. Dolor torácico. Antecedentes personales. Hipertensión arterial. Alergias. Ninguna conocida. ' +
        'Exploración física. Tensión arterial 140/90, auscultación normal. Plan. Electrocardiograma y analítica.',
      ['motivo de consulta', 'antecedentes personales', 'alergias', 'exploracion fisica', 'plan'],
    ],
    [
      'fr',
      'Motif de consultation. Douleur thoracique. Antécédents médicaux. Hypertension artérielle. Allergies. Aucune connue. ' +
        'Examen clinique. Tension artérielle 140/90, auscultation normale. Conduite à tenir. Électrocardiogramme et bilan.',
      ['motif de consultation', 'antecedents medicaux', 'allergies', 'examen clinique', 'conduite a tenir'],
    ],
  ])('are found in %s', (language, text, expected) => {
    expect(headingsOf(text, 'HPSM', language)).toEqual(expected);
  });

  test.each<[NoteLanguage, string]>([
    ['en', 'He has a cough. Patient denies fever.'],
    ['en', 'She has no family history of cancer.'],
    ['en', 'His medications were stopped last week because of the bleeding.'],
    ['en', 'He is well and his allergies are none that he knows of.'],
    ['en', 'The plan was discussed with his wife.'],
    ['en', 'She has a history of asthma and takes no medications.'],
    ['en', 'We reviewed the results with the patient.'],
    ['es', 'El plan se comentó con su esposa.'],
    ['es', 'No tiene antecedentes familiares de cáncer.'],
    ['fr', 'Le traitement a été arrêté la semaine dernière.'],
    ['fr', "Il n'a pas d'antécédents familiaux de cancer."],
  ])('are not made from a statement (%s): %s', (language, statement) => {
    const first = { en: 'Doing well.', es: 'Se encuentra bien.', fr: 'Il va bien.' }[language];
    expect(headingsOf(`${first} ${statement}`, 'HPSM', language)).toEqual([]);
    const last = statement.split('. ').at(-1) ?? '';
    expect(sentencesOf(`${first} ${statement}`, 'HPSM', language).at(-1)?.said).toBe(
      say(readWords(last), { from: 0, to: 99 }),
    );
  });

  test('stay in the sentence whose subject they are', () => {
    const sentences = sentencesOf(
      'He has had a cough and fever for three days. Impression is right lower lobe pneumonia. Plan is to start amoxicillin.',
    );
    expect(sentences.slice(-2)).toEqual([
      { key: 'assessment', said: 'impression is right lower lobe pneumonia' },
      { key: 'plan', said: 'plan is to start amoxicillin' },
    ]);
  });

  test('open a separate section in the general report', () => {
    const { passages } = divide('Reason for visit. Review of asthma. Current state. He sleeps well.', 'DEFA');
    expect(passages.map(({ key, title }) => [key, title])).toEqual([
      ['chiefComplaint', 'Reason for visit'],
      ['currentState', 'Current state'],
    ]);
  });

  test('that differ from the title of the section stay in the note', () => {
    const { words, passages } = divide(
      'Physical examination. She looks well and is in no distress. Vital signs. Heart rate 80. Lungs are clear.',
    );
    const labels = passages.flatMap(({ label }) => (label ? [say(words, label)] : []));
    expect(labels).toEqual(['vital signs']);
  });
});

describe('denials', () => {
  const symptoms = [
    'fever',
    'chest pain',
    'shortness of breath',
    'nausea or vomiting',
    'night sweats',
    'drug allergies',
  ];
  const denials = [
    'patient denies',
    'she denies any',
    'he has no',
    'there is no',
    'no',
    'negative for',
    'he reports no',
  ];
  const before = ['he has had a cough for two weeks', 'allergies', 'plan', 'she takes aspirin daily', 'family history'];
  const cases = before.flatMap((first) =>
    denials.flatMap((denial) => symptoms.map((symptom) => [first, denial, symptom] as const)),
  );

  function torn(template: TemplateCode, written: (first: string, statement: string) => string): string[] {
    return cases.flatMap(([first, denial, symptom]) => {
      const text = written(first, `${denial} ${symptom}`);
      return sentencesOf(text, template).some(({ said }) => said.includes(`${denial} ${symptom}`)) ? [] : [text];
    });
  }

  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

  test.each<TemplateCode>(['SOAP', 'HPSM', 'DISC', 'MEDR', 'DEFA'])(
    'stay together with full stops (%s)',
    (template) => {
      expect(torn(template, (first, statement) => `${capital(first)}. ${capital(statement)}.`)).toEqual([]);
    },
  );

  test.each<TemplateCode>(['SOAP', 'HPSM'])('stay together without full stops (%s)', (template) => {
    expect(torn(template, (first, statement) => `${first} ${statement}`)).toEqual([]);
  });
});

describe('every word', () => {
  test.each<TemplateCode>(['SOAP', 'HPSM', 'DISC', 'RADR', 'MEDR', 'DEFA'])(
    'is in one place, in order (%s)',
    (template) => {
      for (const text of [
        dictation,
        dictation.toLowerCase().replace(/[.,](?= |$)/g, ''),
        'Plan',
        'Plan. Assessment.',
        'No.',
      ]) {
        const { words, passages } = divide(text, template);
        expect(covered(passages)).toEqual(words.map((_, i) => i));
      }
    },
  );

  test('of empty text is nothing', () => {
    expect(divide('').passages).toEqual([]);
  });

  test('is in the same place if the work is done in slices', async () => {
    const words = readWords(dictation);
    const options = { template: 'HPSM', language: 'en' } as const;
    expect(await takeInSlices(structureSteps(words, options))).toEqual(takeAll(structureSteps(words, options)));
  });
});

test('under "assessment and plan", each sentence goes to the section that it belongs to', () => {
  const text =
    'Subjective. He has had a sore throat for three days. Objective. Temperature 38.2, exudate on both tonsils. Assessment and plan. ' +
    'Acute streptococcal pharyngitis. We will start penicillin 500 mg twice daily for ten days. Return if he cannot swallow.';
  expect(
    sentencesOf(text, 'SOAP')
      .slice(-3)
      .map(({ key }) => key),
  ).toEqual(['assessment', 'plan', 'plan']);
});

test('a long dictation is divided in many steps, and other work can run between them', () => {
  const words = readWords(Array.from({ length: 100 }, () => dictation).join(' '));
  const steps = structureSteps(words, { template: 'HPSM', language: 'en' });
  let taken = 0;
  while (!steps.next().done) taken += 1;
  expect(taken).toBeGreaterThan(words.length / 100);
});
