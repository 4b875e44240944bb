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
 * Marks doses that are far off all known doses of the drug before them ("apixaban 75 mg" is 5), and units that only another
 * one makes a known dose ("lactulose 20 mg" is 20 ml). Looks at the drugs as decided, because a dose can't be judged beside a
 * misheard drug, and its digits may have been taken from the drug or given to it.
 */
export function withOddDoses(words: readonly HeardWord[], vocabulary: Vocabulary): HeardWord[] {
  const marked = [...words];
  for (const [at, number] of words.entries()) {
    const unit = words[at + 1];
    if (!unit || number.state !== 'heard' || !/^\d+(\.\d+)?$/.test(number.word)) continue;
    const known = drugBefore(words, at, vocabulary)?.doses ?? new Set<string>();
    if (known.has(plainDose(`${number.word} ${plain(unit.word)}`))) continue;
    const units = (confusableIn(vocabulary.language)?.units[plain(unit.word)] ?? []).filter((other) =>
      known.has(plainDose(`${number.word} ${other}`)),
    );
    const doses = [...known].flatMap((dose) => digitsIn(dose, plain(unit.word)));
    if (units.length > 0 && unit.state === 'heard') marked[at + 1] = doubted(unit, 'unit', units);
    else if (isFarOff(Number(number.word), doses)) marked[at] = doubted(number, 'dose', nearest(doses, number.word));
  }
  return marked;
}

/** A word with alternatives that are all as likely, because they are not scored. The alternatives get its punctuation. */
function doubted(word: HeardWord, kind: WordKind, texts: readonly string[]): HeardWord {
  const end = /[.,;:!?]*$/.exec(word.word)?.[0] ?? '';
  const alternatives = texts.map((text) => ({ text: text + end, score: 0 }));
  return { ...word, state: 'doubtful', kind, heard: word.word, alternatives, length: 1 };
}

/** The digits of these doses, the nearest in sound to `heard` first. */
function nearest(doses: readonly number[], heard: string): string[] {
  const sounds = soundsOf(heard);
  const distance = (text: string): number => soundDistance(sounds, soundsOf(text));
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

/** The drug that ends before a number, in the same clause. */
function drugBefore(words: readonly HeardWord[], at: number, vocabulary: Vocabulary): Term | undefined {
  for (let to = at; to >= Math.max(1, at - most.between); to--) {
    if (/[.;:!?]/.test(words[to - 1]?.word ?? '')) return undefined;
    for (let from = Math.max(0, to - most.drug); from < to; from++) {
      const text = words.slice(from, to).map(({ word }) => plain(word));
      const term = vocabulary.find(text.join(' '));
      if (isDrug(term)) return term;
    }
  }
  return undefined;
}
