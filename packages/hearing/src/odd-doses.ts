import type { HeardWord, WordKind } from '@auscribe/contracts';
import { confusableIn } from './confusable.js';
import { plain } from './engine-word.js';
import { soundsOf } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { isDrug, plainDose, type Term, type Vocabulary } from './vocabulary.js';

/** No one gives more than this many times the highest known dose of a drug, or less than the lowest one divided by it. */
const farOff = 3;
/** The maximum number of words of a drug, and between a drug and its dose. */
const most = { drug: 3, between: 1 };
const mostShown = 5;

/**
 * Marks doses that are far off all known doses of the drug before them ("apixaban 75 mg" is 5), units that only another one
 * makes a known dose ("lactulose 20 mg" is 20 ml), and units without a number ("candesartan mg"). Looks at the drugs as decided,
 * because a dose can't be judged beside a misheard drug, and its digits may have been taken from the drug or given to it.
 */
export function withOddDoses(words: readonly HeardWord[], vocabulary: Vocabulary): HeardWord[] {
  const marked = [...words];
  for (const [at, { word, state }] of words.entries()) {
    if (state !== 'heard') continue;
    const isNumber = /^\d+(\.\d+)?$/.test(word);
    const doubt = isNumber ? oddDose(words, at, vocabulary) : lostDose(words, at, vocabulary);
    if (doubt) marked[doubt.at] = doubt.word;
  }
  return marked;
}

const isWeight = (unit: string): boolean => /^(g|mg|mcg|grams?|milligrams|micrograms)$/.test(unit);

interface Doubt {
  readonly at: number;
  readonly word: HeardWord;
}

/** The number or the unit of a dose that is not a known one. */
function oddDose(words: readonly HeardWord[], at: number, vocabulary: Vocabulary): Doubt | undefined {
  const [number, unit, next] = words.slice(at, at + 3);
  // "15 mg per litre" is a concentration, and units of insulin differ from patient to patient.
  if (!number || !unit || !isWeight(plain(unit.word)) || plain(next?.word ?? '') === 'per') return undefined;
  const known = drugBefore(words, at, vocabulary, most.between)?.doses ?? new Set<string>();
  const isKnown = (other: string): boolean => known.has(plainDose(`${number.word} ${other}`));
  if (isKnown(plain(unit.word))) return undefined;
  const units = (confusableIn(vocabulary.language)?.units[plain(unit.word)] ?? []).filter(isKnown);
  if (units.length > 0) return unit.state === 'heard' ? { at: at + 1, word: doubted(unit, 'unit', units) } : undefined;
  const doses = [...known].flatMap((dose) => digitsIn(dose, plain(unit.word)));
  if (!isFarOff(Number(number.word), doses)) return undefined;
  return { at, word: doubted(number, 'dose', nearest(doses, number.word)) };
}

/** A unit directly after a drug: its number was lost, or became the end of the drug. */
function lostDose(words: readonly HeardWord[], at: number, vocabulary: Vocabulary): Doubt | undefined {
  const word = words[at];
  const unit = plain(word?.word ?? '');
  if (!word || !isWeight(unit) || unit === 'g') return undefined;
  const drug = drugBefore(words, at, vocabulary, 0);
  const doses = [...(drug?.doses ?? [])].flatMap((dose) => digitsIn(dose, unit));
  if (!drug || doses.length === 0) return undefined;
  const texts = nearest(doses, heardBefore(words, at), drug.text).map((digits) => `${digits} ${unit}`);
  return { at, word: doubted(word, 'dose', texts) };
}

/** The words as first heard of the place that ends before a word, or the word before it. */
function heardBefore(words: readonly HeardWord[], at: number): string {
  const from = words.slice(0, at).findLastIndex(({ heard }) => heard !== undefined);
  const { heard, length = 1 } = words[from] ?? {};
  return (from + length === at ? heard : undefined) ?? words[at - 1]?.word ?? '';
}

/** A word with alternatives that are all as likely, because they are not scored. The alternatives get its punctuation. */
function doubted(word: HeardWord, kind: WordKind, texts: readonly string[]): HeardWord {
  const end = /[.,;:!?]*$/.exec(word.word)?.[0] ?? '';
  const alternatives = texts.map((text) => ({ text: text + end, score: 0 }));
  return { ...word, state: 'doubtful', kind, heard: word.word, alternatives, length: 1 };
}

/** The digits of these doses, first those that sound most like the words as heard, alone or after their drug. */
function nearest(doses: readonly number[], heard: string, drug = ''): string[] {
  const sounds = soundsOf(heard);
  const distance = (text: string): number => soundDistance(sounds, soundsOf(`${drug} ${text}`.trim()));
  return [...new Set(doses.map(String))].toSorted((one, other) => distance(one) - distance(other)).slice(0, mostShown);
}

function isFarOff(value: number, doses: readonly number[]): boolean {
  return doses.length > 0 && (value > farOff * Math.max(...doses) || value < Math.min(...doses) / farOff);
}

/** A known dose in another unit of the same kind: 0.5 for "500 mcg" and "mg". None if the units don't compare. */
function digitsIn(dose: string, unit: string): number[] {
  const [digits = ''] = dose.split(' ');
  return [1, 1000, 1 / 1000]
    .map((factor) => Number((Number(digits) * factor).toPrecision(6)))
    .filter((each) => each > 0 && plainDose(`${each} ${unit}`) === dose);
}

/** The drug that ends before a word, or at most `between` words before it, in the same clause. */
function drugBefore(
  words: readonly HeardWord[],
  at: number,
  vocabulary: Vocabulary,
  between: number,
): Term | undefined {
  for (let to = at; to >= Math.max(1, at - between); to--) {
    if (/[.;:!?]/.test(words[to - 1]?.word ?? '')) return undefined;
    for (let from = Math.max(0, to - most.drug); from < to; from++) {
      const text = words.slice(from, to).map(({ word }) => plain(word));
      const term = vocabulary.find(text.join(' '));
      if (isDrug(term)) return term;
    }
  }
  return undefined;
}
