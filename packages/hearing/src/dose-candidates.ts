import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import type { Token } from './token.js';
import { type NearTerm, plainDose } from './vocabulary.js';

/** The maximum number of doses of one drug that are compared at a place. */
const maxDoses = 2;
/** If a drug is nearer than this, only the drug was misheard. */
const drugAlone = 0.25;
/** The minimum by which the number must reduce the distance. */
const minGain = 0.04;

interface NearDose {
  readonly digits: string;
  /** The distance of the drug and the number together. */
  readonly distance: number;
}

/**
 * Known doses that may have been misheard as a number that is not a dose of the drug, in the same unit: with them, the drug
 * sounds more like the words as heard than it does alone. The nearest first.
 */
export function dosesLike(
  { term, distance: alone }: NearTerm,
  sounds: string,
  number: Token,
  { number: value, unit }: { number: number; unit: string },
): NearDose[] {
  // "1040" is not one number: the end of a drug was merged into it.
  if (value > 1000 && value % 100 > 0) return [];
  if (alone < drugAlone || term.doses.size === 0 || term.doses.has(plainDose(`${value} ${unit}`))) return [];
  const heard = sounds + number.sounds;
  const distanceOf = (digits: string): number => soundDistance(heard, soundsOf(`${term.text} ${digits}`));
  return [...new Set([...term.doses].flatMap((dose) => digitsOf(dose, unit)))]
    .map((digits) => ({ digits, distance: distanceOf(digits) }))
    .filter(({ distance }) => distance <= alone - minGain)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, maxDoses);
}

/** The digits of a known dose in the unit that was heard: "0.5" for "500 mcg" if the unit is "mg". */
function digitsOf(dose: string, unit: string): string[] {
  const [digits = ''] = dose.split(' ');
  return [digits, String(Number(digits) / 1000), String(Number(digits) * 1000)].filter(
    (each) => Number(each) > 0 && plainDose(`${each} ${unit}`) === dose,
  );
}
