import { hundredsWith, teensAndTens } from './confusable-places.js';
import type { Place } from './place.js';
import { writtenNumber } from './sound/pronounce.js';
import { SpokenTexts } from './sound/spoken-texts.js';
import { soundingPlace, soundsIn } from './sounding-place.js';
import type { Token } from './token.js';

const longestStretch = 4;
const mostAlternatives = 6;
/** The maximum distance in sound. */
const farthest = 0.26;
/** The same where there must be a number. */
const fartherBeforeDose = 0.36;
/** A word before a number that was heard with a higher probability is not part of the number. */
const sure = 0.85;
/** Weights of an unnoticed mistake. */
const harm: Readonly<Record<'number' | 'dose', number>> = { number: 0.3, dose: 0.6 };

/**
 * Numbers that the engine wrote as other words that sound alike: "for point 3", "1 or 3", "4K" for 40. A unit or "over" after
 * the words, or a "point" in them, shows that they are a number. Also numbers that must be ordinals, and numbers that can hardly
 * be right, which are always marked. English only.
 */
export function numberPlaces(tokens: readonly Token[]): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const place =
      ordinalAt(tokens, from) ??
      noughtAt(tokens, from) ??
      heartRateAt(tokens, from) ??
      changedAt(tokens, from) ??
      mergedDoseAt(tokens, from) ??
      splitNumberAt(tokens, from) ??
      soundingAt(tokens, from);
    if (!place) continue;
    places.push(place);
    from = place.to - 1;
  }
  return places;
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const numbered = /^(rib|toe|finger|digit|metatarsal|metacarpal|nerve|ventricle|trimester)$/;

/** "Left six rib" and "5 toe": only an ordinal makes sense before a singular noun that is numbered. */
function ordinalAt(tokens: readonly Token[], at: number): Place | undefined {
  const [token, noun] = tokens.slice(at, at + 2);
  const value = token?.number ?? writtenNumber(token?.plain ?? '') ?? 0;
  const ordinal = value > 1 ? ordinals[value - 1] : undefined;
  if (!ordinal || token?.endsClause || !numbered.test(noun?.plain ?? '')) return undefined;
  return placeOf(tokens, at, at + 1, [ordinal]);
}

/** "Not 0.4" is "nought point four", which the engine cannot tell apart by its sound. */
function noughtAt(tokens: readonly Token[], at: number): Place | undefined {
  const [not, decimal] = tokens.slice(at, at + 2);
  if (not?.plain !== 'not' || not.endsClause || !/^0\.\d/.test(decimal?.plain ?? '')) return undefined;
  return { ...placeOf(tokens, at, at + 2, [decimal?.plain ?? '']), alwaysAsks: true };
}

/** In beats per minute. */
const slowestHeart = 25;
/** "Pulse 2 plus" is a strength. */
const strongestPulse = 4;

/** "Heart rate 16" is 116 or 60: no heart beats so slowly. */
function heartRateAt(tokens: readonly Token[], at: number): Place | undefined {
  const token = tokens[at];
  if (!hasNumber(token) || token.number <= strongestPulse || token.number >= slowestHeart) return undefined;
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ plain }) => plain);
  if (!Number.isInteger(token.number) || !/(^| )(pulse|heart rate|pulse rate)( is| was| of)?$/.test(before.join(' ')))
    return undefined;
  const others = [...hundredsWith(100, token.number).map(String), ...teensAndTens(token.number)];
  return { ...placeOf(tokens, at, at + 1, others), alwaysAsks: true };
}

const changes = /^(f[ae]ll(ing|en)?|ris(ing|en)|rose|(in|de)creas(e|ed|ing)|reduc(e|ed|ing)|up|down)$/;

/** "Falling 284 kg" may be "falling to 84 kg". */
function changedAt(tokens: readonly Token[], at: number): Place | undefined {
  const [change, token] = [tokens[at - 1], tokens[at]];
  if (!change || change.endsClause || !changes.test(change.plain) || !hasNumber(token)) return undefined;
  if (token.number < 210 || token.number > 299) return undefined;
  return { ...placeOf(tokens, at, at + 1, [`to ${token.plain.slice(1)}`]), alwaysAsks: true };
}

/** "And 9870 mg" may be "alendronate 70 mg": no dose of four digits has such an end, so it has the end of a drug in it. */
function mergedDoseAt(tokens: readonly Token[], at: number): Place | undefined {
  const [token, unit] = tokens.slice(at, at + 2);
  if (!/^[1-9]\d{3}$/.test(token?.plain ?? '') || !hasNumber(token) || unit?.unit !== 'dose') return undefined;
  if (token.number % 25 === 0) return undefined;
  const ends = [2, 3, 1].map((digits) => String(token.number % 10 ** digits)).filter((end) => end !== '0');
  return { ...placeOf(tokens, at, at + 1, [...new Set(ends)]), alwaysAsks: true };
}

/**
 * A number that was split in two: "100 and 18" or "100 18" may be 118 or 180, "70, 5 mg" 75, "2, 100 mg" 200, "160 for over
 * 102" 164 over 102, "100, and for over 62" 104 over 62, "100 and 3.4" 103.4, "1200 and 50" 1250, "for the 8 hours" 48, "500
 * and for the mmol" 540, and "for 2 mg" 40 or 42.
 */
function splitNumberAt(tokens: readonly Token[], from: number): Place | undefined {
  const [first, and, last, afterLast] = tokens.slice(from, from + 4);
  const joined = and?.plain === 'and';
  const rest = joined ? last : and;
  if (first && isFour(first, and, last)) return placeOf(tokens, from, from + 2, ['400']);
  if (isForDigit(first, and, last)) return placeOf(tokens, from, from + 2, [`4${and?.plain}`, '40']);
  if (isForty(first, and) && isDigit(last) && !last.endsClause && isMeasured(afterLast))
    return placeOf(tokens, from, from + 3, [`4${last.plain}`]);
  if (joined && isHundreds(first) && isForty(last, afterLast))
    return placeOf(tokens, from, from + 4, [String(first.number + 40)]);
  if (!hasNumber(first) || !rest || (first.endsClause && !first.word.endsWith(','))) return undefined;
  const to = from + (joined ? 3 : 2);
  const values = joinedValues(first, rest, { joined, next: rest.endsClause ? undefined : tokens[to] });
  return values.length === 0 ? undefined : placeOf(tokens, from, to, values.map(String));
}

/** "Amoxicillin for 100 mg": before "hundred milligrams", "for" is probably "four". */
const isFour = ({ plain }: Token, hundred: Token | undefined, unit: Token | undefined): boolean =>
  /^(for|fore|four)$/.test(plain) && hundred?.number === 100 && !hundred.endsClause && unit?.unit === 'dose';

/** Followed by a digit or "the", it may be the beginning of "forty". */
const isFor = (token: Token | undefined): boolean => /^(for|four)$/.test(token?.plain ?? '');

/** "For 2 mg" may be 42 or 40 mg. */
const isForDigit = (first: Token | undefined, digit: Token | undefined, unit: Token | undefined): boolean =>
  isFor(first) && isDigit(digit) && !digit.endsClause && unit?.unit === 'dose';

/** "For the" may be "forty". */
const isForty = (first: Token | undefined, second: Token | undefined): boolean =>
  isFor(first) && second?.plain === 'the';

const isDigit = (token: Token | undefined): token is Token => /^[1-9]$/.test(token?.plain ?? '');

type Numbered = Token & { readonly number: number };

const hasNumber = (token: Token | undefined): token is Numbered => token?.number !== undefined;

const isHundreds = (token: Token | undefined): token is Numbered =>
  hasNumber(token) && token.number > 0 && token.number < 10_000 && token.number % 100 === 0;

const isMeasured = (token: Token | undefined): boolean => token?.unit !== undefined || token?.plain === 'over';

/** The values of a number and what follows it, with or without "and", if they are one number. */
function joinedValues(
  token: Numbered,
  rest: Token,
  { joined, next }: { joined: boolean; next: Token | undefined },
): number[] {
  const { number: first, endsClause } = token;
  const value = rest.number ?? writtenNumber(rest.plain) ?? 0;
  if (next?.plain === 'over' && (joined || !endsClause)) {
    const digit = value || (digitsSoundingLike.get(rest.plain) ?? 0);
    if (first >= 60 && first <= 290 && first % 10 === 0 && digit > 0 && digit < 10) return [first + digit];
  }
  if (joined && isHundreds(token) && value > 0 && value < 100 && !Number.isInteger(value))
    return [Number((first + value).toFixed(2))];
  if (!Number.isInteger(value) || value <= 0) return [];
  if (isHundreds(token) && value < 100 && (joined || !endsClause)) return hundredsWith(first, value);
  if (joined || next?.unit === undefined) return [];
  if (first >= 20 && first < 100 && first % 10 === 0 && value < 10) return [first + value];
  return first < 10 && Number.isInteger(first) && value === 100 ? [first * 100] : [];
}

const digitsSoundingLike = new Map([
  ['for', 4],
  ['fore', 4],
  ['to', 2],
  ['too', 2],
  ['won', 1],
  ['ate', 8],
  ['tree', 3],
  ['sex', 6],
  ['fife', 5],
]);

function soundingAt(tokens: readonly Token[], from: number): Place | undefined {
  for (let to = Math.min(tokens.length, from + longestStretch); to > from; to--) {
    const stretch = tokens.slice(from, to);
    if (!mayBeNumber(stretch, tokens[to])) continue;
    const sounds = soundsIn(stretch);
    const limit = mustBeNumber(stretch, tokens[to]) ? fartherBeforeDose : farthest;
    const texts = usualNumbers.nearest(sounds, mostAlternatives, limit).map(({ text }) => text);
    const written = stretch.map(({ plain }) => plain).join(' ');
    const others = texts.filter((text) => text !== written);
    if (others.length > 0) return placeOf(tokens, from, to, others);
  }
  return undefined;
}

function mayBeNumber(stretch: readonly Token[], next: Token | undefined): boolean {
  const last = stretch.at(-1);
  if (stretch.every(({ number, plain }) => number !== undefined || writtenNumber(plain) !== undefined)) return false;
  if (stretch.slice(0, -1).some(({ endsClause }) => endsClause)) return false;
  const hasPoint = stretch.length > 1 && stretch.slice(1).some(({ plain }) => plain === 'point');
  if (!hasPoint && (last?.endsClause || !isMeasured(next))) return false;
  // "For a hundred milligrams."
  const isHundred = stretch[1]?.plain === 'a' && stretch[2]?.plain === 'hundred';
  const hundredParts = new Set(isHundred ? stretch.slice(1, 3) : []);
  // "To 125" is not one number if "to" was heard clearly.
  const isPart = (token: Token): boolean =>
    /\d/.test(token.plain) ||
    token.plain === 'point' ||
    hundredParts.has(token) ||
    (saidAsNumber.has(token.plain) &&
      (hasPoint || token !== stretch[0] || token.probability < sure || hundredParts.size > 0));
  // Next to a number, a word that doesn't sound like one is the end of something else.
  if (stretch.some(({ number }) => number !== undefined) && !stretch.every(isPart)) return false;
  if (mustBeNumber(stretch, next)) return true;
  // Common words that were heard clearly are not a number, unless they sound like part of one.
  return stretch.every((token) => isPart(token) || token.probability < 0.6 || token.usual < 0.3);
}

/** "For the milligrams" is "forty milligrams", and "for centimetres" "four centimetres". */
const mustBeNumber = ([first, the, ...more]: readonly Token[], next: Token | undefined): boolean => {
  const isNumber = the === undefined ? digitsSoundingLike : the.plain === 'the' ? saidAsNumber : undefined;
  return isNumber?.has(first?.plain ?? '') === true && more.length === 0 && (isDoseUnit(next) || isLength(next));
};

const isDoseUnit = (token: Token | undefined): boolean => /^(mg|milligrams|mcg|micrograms)$/.test(token?.plain ?? '');

const isLength = (token: Token | undefined): boolean => /^(mm|cm|(milli|centi)met(er|re)s?)$/.test(token?.plain ?? '');

/** Whether a word is a misheard dose and not the end of a term: "candisarton for milligrams". */
export function isDigitOfDose(tokens: readonly Token[], at: number): boolean {
  const [word, the, unit] = tokens.slice(at, at + 3);
  if (!digitsSoundingLike.has(word?.plain ?? '') || word?.endsClause) return false;
  return isDoseUnit(the) || (the?.plain === 'the' && isDoseUnit(unit));
}

const saidAsNumber = new Set(
  'for four fore to two too won one ate eight or oh owe and full tree sex fight fife'.split(' '),
);

/** Numbers that clinicians say most: up to 250, in steps of 50 up to 1000, and with a decimal up to 20 and around 37. */
const usualNumbers = new SpokenTexts(
  [
    ...range(1, 250, 1),
    ...range(300, 1000, 50),
    ...range(1, 409, 1)
      .filter((tenths) => tenths % 10 !== 0 && (tenths < 200 || tenths > 350))
      .map((tenths) => tenths / 10),
  ].map(String),
  (text) => [text, ...otherReadings(Number(text))],
);

/** "One twenty", "one oh five", "one hundred and five". */
function otherReadings(value: number): string[] {
  if (value <= 100 || value > 250 || value % 100 === 0) return [];
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  return [`${hundreds} ${rest < 10 ? 'oh ' : ''}${rest}`, `${hundreds} hundred and ${rest}`];
}

/** From `first` to `last`, inclusive. */
function range(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}

function placeOf(tokens: readonly Token[], from: number, to: number, texts: readonly string[]): Place {
  const kind = tokens[to]?.unit === 'dose' ? 'dose' : 'number';
  return soundingPlace(tokens, { from, to, kind, texts, harm: harm[kind], least: 0.3, features: { heardOdd: 1 } });
}
