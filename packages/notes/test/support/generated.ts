import fc from 'fast-check';

/** What was said in one go: words `from` up to `to` of the dictation, counted between spaces. */
interface Spoken {
  from: number;
  to: number;
  text: string;
}

/** A dictation that was put together, and what is known of it. */
export interface Generated {
  text: string;
  statements: Spoken[];
  headings: Spoken[];
}

interface Part {
  spoken: string[];
  statements: string[];
}

/** What is said in each part of a history, and the names that it may be announced with. */
const parts: Part[] = [
  {
    spoken: ['Chief complaint', 'Reason for visit', 'Presenting complaint'],
    statements: [
      'Burning on passing urine for four days.',
      'Painful swelling of the right ankle.',
      'Worsening breathlessness on the stairs.',
      'Recurrent nosebleeds.',
    ],
  },
  {
    spoken: ['History of present illness', 'HPI', 'History of presenting complaint'],
    statements: [
      'She noticed it first on Sunday while gardening.',
      'The discomfort comes and goes and is worse after meals.',
      'He was seen elsewhere last week and given 2 tablets of an antibiotic.',
      'It wakes him at 3 in the morning.',
      'There was no blood in the stool.',
      'He denies vomiting and weight loss.',
      'She has not travelled and nobody at home is unwell.',
    ],
  },
  {
    spoken: ['Past medical history', 'PMH', 'Medical history'],
    statements: [
      'Gout since 2011 and a hernia repair at the age of 40.',
      'Migraine with aura.',
      'Two caesarean sections.',
      'No previous operations.',
    ],
  },
  {
    spoken: ['Medications', 'Current medications', 'Meds'],
    statements: [
      'Allopurinol 100 mg daily.',
      'Omeprazole 20 mg every morning and senna at night.',
      'She takes nothing regularly.',
    ],
  },
  {
    spoken: ['Allergies', 'Drug allergies'],
    statements: ['Trimethoprim gives her hives.', 'No known drug allergies.', 'Latex.'],
  },
  {
    spoken: ['Family history', 'FH'],
    statements: ['Her aunt had breast cancer at 52.', 'Nobody in the family has had kidney stones.'],
  },
  {
    spoken: ['Social history', 'SH'],
    statements: ['Retired bus driver who never smoked.', 'Drinks 6 beers at weekends and lives alone.'],
  },
  {
    spoken: ['Physical examination', 'On examination', 'PE'],
    statements: [
      'Temperature 37.9 and pulse 104.',
      'The abdomen is soft with tenderness on the left.',
      'There are no crackles.',
      'Ankle jerks are absent on both sides.',
      'The wound is dry and 3 cm long.',
    ],
  },
  {
    spoken: ['Assessment', 'Impression', 'Diagnosis'],
    statements: [
      'Probable lower urinary tract infection.',
      'This is unlikely to be a clot.',
      'Sprain of the ankle without fracture.',
    ],
  },
  {
    spoken: ['Plan', 'Recommendations'],
    statements: [
      'Send a urine culture and start nitrofurantoin 100 mg twice daily for 5 days.',
      'Return if the fever is above 38.5 or he cannot drink.',
      'We will repeat the blood count on Thursday.',
      'Ice and elevation.',
    ],
  },
];

const symptoms = [
  'fever',
  'chest pain',
  'palpitations',
  'night sweats',
  'a rash',
  'dizziness',
  'numbness',
  'diarrhoea',
];
const denials = ['He denies', 'The patient denies', 'She reports no', 'There is no', 'Negative for', 'No', 'Without'];

/** "He denies fever, dizziness or a rash." */
const denial = fc
  .tuple(fc.constantFrom(...denials), fc.uniqueArray(fc.constantFrom(...symptoms), { minLength: 1, maxLength: 4 }))
  .map(([denies, [last = 'fever', ...others]]) =>
    others.length === 0 ? `${denies} ${last}.` : `${denies} ${others.join(', ')} or ${last}.`,
  );

const part = fc.constantFrom(...parts).chain(({ spoken, statements }) =>
  fc.record({
    heading: fc.option(fc.constantFrom(...spoken), { freq: 3 }),
    said: fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...statements) }, denial), {
      minLength: 1,
      maxLength: 5,
    }),
  }),
);

export type Marks = 'written' | 'run-in' | 'none';

/** Dictations in any order of their parts, parts announced or not, with marks as an engine writes them or without any. */
export const dictations = (marks: Marks): fc.Arbitrary<Generated> =>
  fc.array(part, { minLength: 1, maxLength: 9 }).map((said) => {
    const generated: Generated = { text: '', statements: [], headings: [] };
    const pieces: string[] = [];
    const speak = (text: string, kept: Spoken[]) => {
      const spoken = marks === 'none' ? text.toLowerCase().replace(/[,.](?=\s|$)/g, '') : text;
      const words = spoken.split(' ');
      kept.push({ from: pieces.length, to: pieces.length + words.length, text: spoken });
      pieces.push(...words);
    };
    for (const { heading, said: statements } of said) {
      if (heading !== null) speak(marks === 'written' ? `${heading}.` : heading, generated.headings);
      for (const statement of statements) speak(statement, generated.statements);
    }
    return { ...generated, text: pieces.join(' ') };
  });
