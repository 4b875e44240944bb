import type { Formatting, UserSettings } from '@auscribe/contracts';

/** The groups that can be switched on and off. */
export const switches = [
  'numbersAndUnits',
  'vitals',
  'dates',
  'times',
  'spine',
  'lists',
  'capitals',
] as const satisfies (keyof Formatting)[];
type Switch = (typeof switches)[number];

type Examples = Readonly<Record<Exclude<Switch, 'dates'>, readonly string[]>>;

const nerves = ['L4–L5', 'C6'];

/** As written in notes, in the language of dictations rather than the page's. For lists, as said. */
const examples: Readonly<Record<UserSettings['languageName'], Examples>> = {
  English: {
    numbersAndUnits: ['25 mg', '98%', '3 × 4 cm', '2–3 weeks', '7/10'],
    vitals: ['blood pressure 140/90', 'heart rate 110'],
    times: ['2:20 pm', '14:20'],
    spine: [...nerves, 'cranial nerves II–XII'],
    lists: ['“number one …”', '“number two …”'],
    capitals: ['Monday', 'MRI', 'Dr Okafor'],
  },
  Spanish: {
    numbersAndUnits: ['25 mg', '98 %', '3 × 4 cm', '2–3 semanas', '7/10'],
    vitals: ['tensión arterial 140/90'],
    times: ['14:30'],
    spine: [...nerves, 'nervios craneales II–XII'],
    lists: ['“número uno …”', '“número dos …”'],
    capitals: ['TAC', 'RM', 'EPOC'],
  },
  French: {
    numbersAndUnits: ['25 mg', '98 %', '3 × 4 cm', '2–3 semaines', '7/10'],
    vitals: ['tension artérielle 140/90'],
    times: ['14 h 30'],
    spine: [...nerves, 'nerfs crâniens II–XII'],
    lists: ['“numéro un …”', '“numéro deux …”'],
    capitals: ['IRM', 'ECG', 'BPCO'],
  },
};

const dates = { English: '3 March 2026', Spanish: '3 de marzo de 2026', French: '3 mars 2026' };

export function examplesOf(group: Switch, { languageName, accent }: UserSettings): readonly string[] {
  if (group !== 'dates') return examples[languageName][group];
  return [languageName === 'English' && accent === 'United States' ? 'March 3, 2026' : dates[languageName]];
}
