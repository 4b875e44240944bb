import attachments from '../data/attachments.json' with { type: 'json' };
import type { Reading } from './features.js';
import { gaps } from './gaps.js';
import type { HeadingCandidate } from './headings.js';
import { Phrases, perLanguage } from './phrases.js';
import { type HeadingConcept, sectionsNamed } from './templates.js';

const denials = perLanguage((language) => {
  const phrases = new Phrases<string>();
  for (const phrase of attachments.noAllergies[language]) phrases.add([phrase], phrase);
  return phrases;
});

const concept: HeadingConcept = 'allergies';

/** Headings under which a speaker goes on to the allergies without another heading. */
const ofHistory: ReadonlySet<string> = new Set<HeadingConcept>([
  'historyOfPresentIllness',
  'pastMedicalHistory',
  'familyHistory',
  'socialHistory',
  'medications',
  'medicationsOnAdmission',
]);

/**
 * A sentence that denies allergies under a heading of the history: "Medications: metformin. No known drug allergies."
 * It opens the section of the allergies, if the template has one, and stays in the text.
 */
export function denialOfAllergies(
  { words, gap, language, shape }: Reading,
  from: number,
  before: readonly HeadingCandidate[],
): Pick<HeadingCandidate, 'from' | 'to' | 'phrase' | 'concept' | 'own' | 'statement'> | undefined {
  const denial = denials[language].at(words, from);
  if (!denial || (gap[from] ?? 0) < gaps.stop) return undefined;
  const { to, meaning: phrase } = denial;
  const ends = to === words.length || (gap[to] ?? 0) >= gaps.comma;
  const above = before.findLast(({ phrase, statement }) => phrase !== '' && !statement);
  if (!ends || !above || !ofHistory.has(above.concept) || sectionsNamed(concept, shape.sections).length === 0)
    return undefined;
  return { from, to, phrase, concept, own: false, statement: true };
}

/** Whether a candidate is such a sentence. */
export const isDenialOfAllergies = ({ phrase, statement }: HeadingCandidate, { language }: Reading): boolean =>
  statement && attachments.noAllergies[language].includes(phrase);

/**
 * Without such sentences that something other than a heading follows: a drug that is named next must not be listed with
 * the allergies.
 */
export function withoutOpenDenials(found: readonly HeadingCandidate[], reading: Reading): HeadingCandidate[] {
  const headed = new Set(found.filter(({ phrase }) => phrase !== '').map(({ from }) => from));
  return found.filter(
    (one) => !isDenialOfAllergies(one, reading) || headed.has(one.to) || one.to === reading.words.length,
  );
}
