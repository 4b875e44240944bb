import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import type { Token } from './token.js';
import { type NearTerm, plainDose } from './vocabulary.js';

/** Doses of one drug that are compared in one place. */
const most = 2;
/** A drug that is nearer than this was misheard alone. */
const apart = 0.25;
/** By how much the number has to bring it nearer. */
const nearer = 0.04;

interface NearDose {
  readonly digits: string;
  /** Of the drug and the number together. */
  readonly distance: number;
}

/**
 * What a number that is no dose of a drug may be instead, in its unit: known doses with which the drug sounds more like what
 * was heard than it does alone. The nearest first.
 */
export function dosesLike(
  { term, distance: alone }: NearTerm,
  sounds: string,
  number: Token,
  { number: value, unit }: { number: number; unit: string },
): NearDose[] {
  // "1040" is not one number: it has taken in the end of a drug.
  if (value > 1000 && value % 100 > 0) return [];
  if (alone < apart || term.doses.size === 0 || term.doses.has(plainDose(`${value} ${unit}`))) return [];
  const heard = sounds + number.sounds;
  const distanceOf = (digits: string): number => soundDistance(heard, soundsOf(`${term.text} ${digits}`));
  return [...new Set([...term.doses].flatMap((dose) => digitsOf(dose, unit)))]
    .map((digits) => ({ digits, distance: distanceOf(digits) }))
    .filter(({ distance }) => distance <= alone - nearer)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, most);
}

/** The digits of a known dose in the unit that was heard: "0.5" of "500 mcg" before "mg". */
function digitsOf(dose: string, unit: string): string[] {
  const [digits = ''] = dose.split(' ');
  return [digits, String(Number(digits) / 1000), String(Number(digits) * 1000)].filter(
    (each) => Number(each) > 0 && plainDose(`${each} ${unit}`) === dose,
  );
}
