import type { WordKind } from '@auscribe/contracts';
import { type Confusable, confusableIn } from './confusable.js';
import { withCapitalOf } from './engine-word.js';
import { usualness } from './lexicon.js';
import type { Features, Place } from './place.js';
import { sayNumber, soundsOf, writtenNumber } from './sound/pronounce.js';
import { soundDistance } from './sound/sound-index.js';
import { pairFeatures } from './term-features.js';
import type { Token } from './token.js';
import { isDrug, plainDose, type Term, type Vocabulary } from './vocabulary.js';

/** A number, a side or a negation. */
export const isCriticalWord = ({ plain, number }: Token, language: string): boolean =>
  number !== undefined || teensInWords({ plain }, language).length > 0 || isSideOrNegation(plain, language);

export function isSideOrNegation(word: string, language: string): boolean {
  const { sides = {}, negations = {} } = confusableIn(language) ?? {};
  return Object.hasOwn(sides, word) || Object.hasOwn(negations, word);
}

/** At this probability, a short word needs no comparison. */
const sure = { side: 0.9, negation: 0.9, digit: 0.8, unclearDigit: 0.6, usualDose: 0.4, hundred: 0.8 };
/**
 * By how many nats a number that is no dose, a side or a negation must be likelier than its alternatives to be right
 * (docs/adr/0048).
 */
const leadWhenRight = 3.5;
/** The maximum number of digits that one is compared with for its sound. */
const mostDigits = 4;
/** The maximum distance in sound of a known dose that may have been misheard. */
const farthestDose = 0.5;
/** A dose of at least this many drugs is likely for a drug whose doses are not known, or that was misheard. */
const commonDose = 20;
/** How usual such a dose is; 1 is a known dose of the drug. */
const commonDoseValue = 0.8;
/** Weights of an unnoticed mistake: one in a dose does more harm than one in a term. */
const harm = { number: 0.12, dose: 0.2, oddDose: 0.9, side: 0.3, negation: 0.3, unit: 0.5, term: 0.15 };

/** Single words that are easily confused: numbers, units, sides, negations, hypo- and hyper-. */
export function confusablePlaces(tokens: readonly Token[], vocabulary: Vocabulary): Place[] {
  const table = confusableIn(vocabulary.language);
  return tokens.flatMap((token, at) => {
    const corrected = [...diastolicAt(tokens, at), ...lostHundred(tokens, at), ...trailingNumbers(token, vocabulary)];
    if (corrected.length > 0) return place(tokens, at, 'number', harm.oddDose, corrected, undefined, { heardOdd: 1 });
    if (table && token.number !== undefined) return numberPlace(tokens, at, table, vocabulary);
    const teens = teensInWords(token, vocabulary.language);
    if (teens.length > 0) return place(tokens, at, 'number', harm.number, teens);
    const otherUnits = table?.units[token.plain];
    if (tokens[at - 1]?.number !== undefined && otherUnits) return unitPlace(tokens, at, otherUnits, vocabulary);
    const side = table?.sides[token.plain];
    if (side && token.probability < sure.side) return clearPlace(tokens, at, 'side', side);
    const negation = table?.negations[token.plain];
    if (negation && token.probability < sure.negation) return clearPlace(tokens, at, 'negation', negation);
    return vocabulary.language === 'en' ? hypoOrHyperPlace(tokens, at, vocabulary) : [];
  });
}

/** The place of a side or a negation, which is right only if the audio clearly speaks for it. */
const clearPlace = (
  tokens: readonly Token[],
  at: number,
  kind: 'side' | 'negation',
  texts: readonly string[],
): Place[] => place(tokens, at, kind, harm[kind], texts).map((each) => ({ ...each, leadWhenRight }));

/** The place of one word that may be one of `texts`; `weight` is that of an unnoticed mistake. None without alternatives. */
function place(
  tokens: readonly Token[],
  at: number,
  kind: WordKind,
  weight: number,
  texts: readonly string[],
  featuresOf: (text: string) => Features = () => ({}),
  features: Features = {},
): Place[] {
  const token = tokens[at];
  if (!token) return [];
  const alternatives = [...new Set(texts)]
    .filter((text) => text !== token.plain)
    .map((text, rank) => {
      const distance = soundDistance(token.sounds, soundsOf(text));
      const features = { bias: 1, distance, rank: Math.log(rank + 1), ...featuresOf(text) };
      return { text: asWritten(token, text), distance, features };
    });
  if (alternatives.length === 0) return [];
  const unsure = 1 - token.probability;
  return [
    {
      from: at,
      to: at + 1,
      kind,
      onlyAsks: true,
      risk: weight * (0.2 + unsure),
      features: { bias: 1, unsure, usual: token.usual, ...pairFeatures(tokens, at, at + 1), ...features },
      alternatives,
    },
  ];
}

/** A text with the capital and the punctuation of the word that it may replace. */
function asWritten(token: Token, text: string): string {
  const [, before = '', , after = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}%]*)$/u.exec(token.word) ?? [];
  return before + withCapitalOf(token.word.slice(before.length), text) + after;
}

function numberPlace(tokens: readonly Token[], at: number, table: Confusable, vocabulary: Vocabulary): Place[] {
  const token = tokens[at];
  if (token?.number === undefined) return [];
  const unit = tokens[at + 1]?.unit === 'dose' ? tokens[at + 1]?.plain : undefined;
  const drug = unit === undefined ? undefined : drugBefore(tokens, at, vocabulary);
  const knows = drug !== undefined && drug.doses.size > 0;
  const fits = (text: string): boolean => knows && drug.doses.has(plainDose(`${text} ${unit}`));
  const oddDose = knows && !fits(String(token.number));
  const isCommon = (text: string): boolean =>
    vocabulary.drugsWithDose(plainDose(`${text} ${unit}`)).length >= commonDose;
  const usualDose = (text: string): number => {
    if (unit === undefined) return 0;
    if (knows) return fits(text) ? 1 : 0;
    return isCommon(text) ? commonDoseValue : 0;
  };
  const alike = [
    ...(vocabulary.language === 'en' ? teensAndTens(token.number) : []),
    ...(table.numbers[String(token.number)] ?? []),
    ...(tokens[at + 1]?.unit === undefined ? [] : digitsLike(token)),
  ];
  const heardUsual = usualDose(String(token.number));
  if (heardUsual > 0 && alike.every((text) => usualDose(text) === 0) && token.probability > sure.usualDose) return [];
  if (unit === undefined && token.number < 10 && token.probability > sure.digit) return [];
  const odd = oddDose || isOddPressure(token.number, alike, tokens.slice(at + 1, at + 3));
  const doses = oddDose ? [...drug.doses].flatMap((dose) => digitsOf(dose, unit)) : [];
  const near = doses.filter((text) => soundDistance(token.sounds, soundsOf(text)) <= farthestDose);
  const places = place(
    tokens,
    at,
    unit === undefined ? 'number' : 'dose',
    odd ? harm.oddDose : unit === undefined ? harm.number : harm.dose,
    [...near, ...alike].slice(0, 6),
    (text) => ({ doseFits: fits(text) ? 1 : 0, doseOdd: knows && !fits(text) ? 1 : 0, usualDose: usualDose(text) }),
    { heardOdd: odd ? 1 : 0, usualDose: heardUsual },
  );
  // "Pulse 180": scores hardly distinguish it from 118, and no known dose does either.
  const alwaysAsks = unit === undefined && token.number > 100 && token.probability < sure.hundred;
  if (alwaysAsks) return places.map((each) => ({ ...each, alwaysAsks }));
  return odd || unit !== undefined ? places : places.map((each) => ({ ...each, leadWhenRight }));
}

/** The digits that sound most like a digit of which the engine is unsure: "1 mm" may be 9. */
function digitsLike({ number = 0, probability, sounds }: Token): string[] {
  if (!Number.isInteger(number) || number < 1 || number > 9 || probability >= sure.unclearDigit) return [];
  const distance = (digit: string): number => soundDistance(sounds, soundsOf(digit));
  return [...'123456789'].toSorted((one, other) => distance(one) - distance(other)).slice(1, 1 + mostDigits);
}

/** Systolic minus diastolic pressure in mmHg: above `rare` is unusual; between `least` and `most` is usual. */
const pulsePressure = { rare: 90, least: 25, most: 70 };

/** "180 over 74" may be a misheard "118 over 74". */
function isOddPressure(systolic: number, alike: readonly string[], [over, low]: readonly Token[]): boolean {
  const diastolic = low?.number;
  if (over?.plain !== 'over' || diastolic === undefined) return false;
  const isUsual = (pressure: number): boolean => pressure >= pulsePressure.least && pressure <= pulsePressure.most;
  return systolic - diastolic > pulsePressure.rare && alike.some((text) => isUsual(Number(text) - diastolic));
}

/** The digits of a known dose, if its unit is the one that was heard. */
function digitsOf(dose: string, unit: string | undefined): string[] {
  const digits = dose.split(' ')[0] ?? '';
  return digits !== '' && plainDose(`${digits} ${unit}`) === dose ? [digits] : [];
}

/** "Fifteen" and "fifty", "one hundred eight" and "one eighty". */
export function teensAndTens(value: number): string[] {
  if (!Number.isInteger(value) || value < 13 || value > 999) return [];
  if (value >= 100) {
    const rest = value % 100;
    const hundreds = value - rest;
    const small = rest > 0 && rest < 10 ? [String(hundreds + rest * 10)] : [];
    const tens = rest >= 10 && rest % 10 === 0 ? [String(hundreds + rest / 10)] : [];
    return [...small, ...tens, ...teensAndTens(rest).map((text) => String(hundreds + Number(text)))];
  }
  if (value < 20) return [String((value - 10) * 10)];
  return value % 10 === 0 && value >= 30 ? [String(value / 10 + 10)] : [];
}

/** What "100 and 18" may be as one number: 118, and 180. */
export const hundredsWith = (hundreds: number, rest: number): number[] =>
  [rest, ...teensAndTens(rest).map(Number)].map((each) => hundreds + each);

function drugBefore(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Term | undefined {
  for (let to = at; to > Math.max(0, at - 3); to--)
    for (let from = Math.max(0, to - 3); from < to; from++) {
      const words = tokens.slice(from, to).map(({ plain }) => plain);
      const term = vocabulary.find(words.join(' '));
      if (isDrug(term)) return term;
    }
  return undefined;
}

/** "Fifteen" and "fifty", where the engine wrote them as words. */
function teensInWords({ plain }: Pick<Token, 'plain'>, language: string): string[] {
  const value = language === 'en' ? writtenNumber(plain) : undefined;
  return value === undefined ? [] : teensAndTens(value).map((text) => sayNumber(Number(text)));
}

/** "150 over 87th", "113 over 91.87": a blood pressure has neither ordinals nor decimals. */
function diastolicAt(tokens: readonly Token[], at: number): string[] {
  const [high, over] = tokens.slice(Math.max(0, at - 2), at);
  if (over?.plain !== 'over' || high?.number === undefined) return [];
  const [, digits] = /^([1-9]\d{1,2})(?:st|nd|rd|th|\.\d+)$/.exec(tokens[at]?.plain ?? '') ?? [];
  return digits === undefined ? [] : [digits];
}

/** "Blood pressure 18 over 74" was 118: the first number of a blood pressure is the greater one. */
function lostHundred(tokens: readonly Token[], at: number): string[] {
  const [systolic, over, diastolic] = tokens.slice(at, at + 3);
  const { number = 0 } = systolic ?? {};
  const isPressure = tokens.slice(Math.max(0, at - 4), at).some(({ plain }) => /^(pressures?|bp)$/.test(plain));
  if (!isPressure || over?.plain !== 'over' || number < 10 || number >= 100) return [];
  return number <= (diastolic?.number ?? 0) ? [String(number + 100)] : [];
}

/** Nobody says "1038.9", "9.2.7" or "C-892.2": other words were merged into them. The end may be a number. */
function trailingNumbers({ plain, number }: Token, vocabulary: Vocabulary): string[] {
  const odd = /^(?:\d{4,}\.\d+|\d+\.\d+\.[\d.]*\d|[a-z]-?\d{3,}(?:\.\d+)?)$/;
  if (number === 0 || !odd.test(plain) || vocabulary.find(plain)) return [];
  const digits = plain.replace(/^[a-z]-?/, '');
  return Array.from(digits, (_, at) => digits.slice(at))
    .filter((end) => end !== plain && end.length > 1 && /^[1-9]\d{0,2}(\.\d{1,2})?$/.test(end))
    .slice(0, 4);
}

/** A unit of volume or length that was heard with a higher probability is right. */
const sureUnit = 0.97;

/** A place if only another unit gives a known dose of the drug, or if the unit is a length, which no drug is dosed in. */
function unitPlace(tokens: readonly Token[], at: number, others: readonly string[], vocabulary: Vocabulary): Place[] {
  const [number, unit] = [tokens[at - 1]?.number, tokens[at]];
  if (number === undefined || !unit) return [];
  const drug = drugBefore(tokens, at - 1, vocabulary);
  const ask = (texts: readonly string[]): Place[] =>
    place(tokens, at, 'unit', harm.unit, texts, () => ({ doseFits: 1 }), { heardOdd: 1 });
  if (unit.plain === 'lg' || (/^(mm|millimet)/.test(unit.plain) && drug)) return ask(others);
  if (/^(mm|ml|millimet|millilit)/.test(unit.plain))
    return unit.probability < sureUnit ? place(tokens, at, 'unit', harm.unit, others) : [];
  const isKnown = (text: string): boolean => drug?.doses.has(plainDose(`${number} ${text}`)) === true;
  return isKnown(unit.plain) ? [] : ask(others.filter(isKnown));
}

/** Hypotension and hypertension, if both are words. */
function hypoOrHyperPlace(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Place[] {
  const [, prefix, rest] = /^(hypo|hyper)(\w{3,})$/.exec(tokens[at]?.plain ?? '') ?? [];
  if (rest === undefined) return [];
  const other = (prefix === 'hypo' ? 'hyper' : 'hypo') + rest;
  const isWord = vocabulary.find(other) !== undefined || usualness(other) > 0;
  return isWord ? place(tokens, at, 'term', harm.term, [other]) : [];
}
