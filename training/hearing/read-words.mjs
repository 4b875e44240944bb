import { ones, tens } from './say-number.mjs';

/**
 * Normalises words for comparison: ignores case, punctuation, spelling variants, and ways of writing a number or a unit.
 * @typedef {{ token: string, from: number, to: number }} Token A token, and the words `[from, to)` that it was read from.
 */
const small = new Map([
  ...ones.map((word, value) => /** @type {const} */ ([word, value])),
  ...tens.flatMap((word, ten) => (word === '-' ? [] : [/** @type {const} */ ([word, ten * 10])])),
]);
for (const nought of ['nought', 'naught']) small.set(nought, 0);
const units = spread({
  milligram: 'mg milligrams',
  microgram: 'mcg ug µg μg micrograms',
  gram: 'g grams',
  kilogram: 'kg kilograms kilo kilos',
  millilitre: 'ml millilitres milliliter milliliters mls',
  litre: 'l litres liter liters',
  millimetre: 'mm millimetres millimeter millimeters',
  centimetre: 'cm centimetres centimeter centimeters',
  unit: 'units',
  puff: 'puffs',
  percent: '%',
});
/** @type {[written: string, word: string][]} */
const ordinals = [
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['6th', 'sixth'],
  ['7th', 'seventh'],
  ['8th', 'eighth'],
  ['9th', 'ninth'],
  ['10th', 'tenth'],
];
const same = spread({
  dr: 'doctor',
  mr: 'mister',
  mrs: 'missus',
  xray: 'x-ray',
  okay: 'ok',
  gray: 'grey',
  color: 'colour',
  tumor: 'tumour',
  center: 'centre',
  labor: 'labour',
  dyspnea: 'dyspnoea',
  aciclovir: 'acyclovir',
  amoxicillin: 'amoxycillin',
  beclometasone: 'beclomethasone',
  chlortalidone: 'chlorthalidone',
  ciclosporin: 'cyclosporin cyclosporine',
  colestyramine: 'cholestyramine',
  indometacin: 'indomethacin',
  valaciclovir: 'valacyclovir',
  ...Object.fromEntries(ordinals.map(([written, word]) => [word, written])),
});
/** @param {readonly string[]} words @returns {Token[]} */
export function readWords(words) {
  const tokens = joinLetters(words.flatMap(pieces));
  return joinNumbers(tokens.map((token) => ({ ...token, token: canonical(token.token) })));
}

/** @param {string} text */
export const readText = (text) => readWords(text.split(/\s+/).filter(Boolean)).map(({ token }) => token);

/** Whether a text contains these words, however both are written. @param {string} text @param {string} part */
export const contains = (text, part) => ` ${readText(text).join(' ')} `.includes(` ${readText(part).join(' ')} `);

/** @param {string} word @param {number} at @returns {Token[]} */
function pieces(word, at) {
  const split = word
    .toLowerCase()
    .replace(/[’]/g, "'")
    // "Co-trimoxazole" and "cotrimoxazole".
    .replace(/^co-(?=\p{L})/u, 'co')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)\/(?=\d)/g, '$1 over ')
    .replace(/(\d)%/g, '$1 percent')
    .replace(/(\d)(mg|mcg|µg|g|kg|ml|mm|cm|l)\b/g, '$1 $2')
    // "T4" and "FEV1".
    .replace(/(\p{L})(?=\d)/gu, '$1 ')
    .split(/[\s\-–—/]+/);
  return split
    .map((piece) => piece.replace(/^[^\p{L}\p{N}%]+|[^\p{L}\p{N}%]+$/gu, '').replace(/'s$/, 's'))
    .filter(Boolean)
    .map((piece) => ({ token: piece, from: at, to: at + 1 }));
}

/** @param {string} piece */
function canonical(piece) {
  if (/^\d+(\.\d+)?$/.test(piece)) return String(Number(piece));
  const known = units.get(piece) ?? same.get(piece) ?? piece;
  return known
    .replace(/aemia$/, 'emia')
    .replace(/^oe(?=[ds])/, 'e')
    .replace(/rrhoea$/, 'rrhea')
    .replace(/sulph/, 'sulf')
    .replace(/^ceph(?=a[lz])/, 'cef')
    .replace(/^haem/, 'hem');
}

/** @param {readonly Token[]} tokens */
function joinNumbers(tokens) {
  /** @type {Token[]} */
  const joined = [];
  for (let at = 0; at < tokens.length; ) {
    const { value, length } = numberAt(tokens, at);
    const first = tokens[at];
    const last = tokens[at + Math.max(length, 1) - 1];
    if (first && last) joined.push({ token: length > 0 ? value : first.token, from: first.from, to: last.to });
    at += Math.max(length, 1);
  }
  return joined;
}

/** Of a number that is spoken digit by digit. */
const leastSpelt = 4;

/** @param {string} word */
function digitOf(word) {
  const value = numberOf(word);
  return Number.isInteger(value) && value !== undefined && value < 10 ? value : undefined;
}

/** @param {readonly Token[]} tokens @param {number} start */
function numberAt(tokens, start) {
  const word = (/** @type {number} */ at) => tokens[at]?.token ?? '';
  // "Three one nine zero seven eight", the number of a record.
  let spelt = '';
  for (let digit = digitOf(word(start)); digit !== undefined; digit = digitOf(word(start + spelt.length)))
    spelt += digit;
  if (spelt.length >= leastSpelt) return { value: spelt, length: spelt.length };
  // "One oh eight", 108.
  const [hundreds, after] = [digitOf(word(start)), digitOf(word(start + 2))];
  if (hundreds && word(start + 1) === 'oh' && after) return { value: String(hundreds * 100 + after), length: 3 };
  /** @param {number} at */
  const below100 = (at) => {
    const value = small.get(word(at));
    if (value === undefined) return { value: 0, next: at };
    const more = small.get(word(at + 1)) ?? 0;
    return value >= 20 && more > 0 && more < 10 ? { value: value + more, next: at + 2 } : { value, next: at + 1 };
  };
  /** What a number below 100 becomes with "hundred" and the rest behind it. @param {number} value @param {number} next */
  const withHundreds = (value, next) => {
    if (word(next) !== 'hundred' || value === 0 || value >= 20) return { value, next };
    const rest = below100(word(next + 1) === 'and' ? next + 2 : next + 1);
    return rest.value > 0
      ? { value: value * 100 + rest.value, next: rest.next }
      : { value: value * 100, next: next + 1 };
  };
  const tenth = word(start) === 'point' ? digitsFrom(tokens, start + 1) : '';
  // "Point five milligrams", but not "at that point five patients".
  if (tenth && measures.has(word(start + 1 + tenth.length)))
    return { value: String(Number(`0.${tenth}`)), length: 1 + tenth.length };
  let { value, next } = below100(start);
  if (next === start) return { value: '', length: 0 };
  // "Twenty eighth".
  const [written] = ordinals.slice(0, 9).find(([, ordinal]) => ordinal === word(next)) ?? [];
  if (written && value >= 20 && value % 10 === 0) return { value: `${value / 10}${written}`, length: next + 1 - start };
  if (value === 19 || value === 20) {
    const year = below100(next);
    if (year.value >= 10) return { value: String(value * 100 + year.value), length: year.next - start };
  }
  // "One eighteen over seventy four."
  const rest = below100(next);
  if (value < 3 && rest.value >= 10 && (word(rest.next) === 'over' || word(start - 1) === 'over'))
    return { value: String(value * 100 + rest.value), length: rest.next - start };
  ({ value, next } = withHundreds(value, next));
  if (word(next) === 'thousand') {
    const start = word(next + 1) === 'and' ? next + 2 : next + 1;
    const below = below100(start);
    const rest = withHundreds(below.value, below.next);
    value = value * 1000 + rest.value;
    next = rest.value > 0 ? rest.next : next + 1;
  }
  if (word(next) !== 'point') return { value: String(value), length: next - start };
  const digits = digitsFrom(tokens, next + 1);
  return digits
    ? { value: String(Number(`${value}.${digits}`)), length: next + 1 + digits.length - start }
    : { value: String(value), length: next - start };
}

/** The digits that are spoken one by one, from a word on. @param {readonly Token[]} tokens @param {number} from */
function digitsFrom(tokens, from) {
  let digits = '';
  for (let digit = digitOf(tokens[from]?.token ?? ''); digit !== undefined; ) {
    digits += digit;
    digit = digitOf(tokens[from + digits.length]?.token ?? '');
  }
  return digits;
}

const measures = new Set([
  'milligram',
  'microgram',
  'gram',
  'kilogram',
  'millilitre',
  'litre',
  'millimetre',
  'centimetre',
  'percent',
]);

/** A vertebra, a vitamin, or a cell marker: "L four", "B twelve", "C D four". */
const numbered = /^(?:[bcdlst]|cd)$/;

/** "C T" and "CT", "x ray" and "x-ray", "L four" and "L4". @param {readonly Token[]} tokens */
function joinLetters(tokens) {
  const word = (/** @type {number} */ at) => tokens[at]?.token ?? '';
  const isLetter = (/** @type {number} */ at) => /^\p{L}$/u.test(word(at));
  /** @type {Token[]} */
  const joined = [];
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at];
    const before = joined.at(-1)?.token ?? '';
    let next = at + 1;
    // Behind a number, "l" and "g" are units; an "a" is an article.
    if (isLetter(at) && word(at) !== 'a' && numberOf(before) === undefined) {
      while (isLetter(next)) next += 1;
      if (word(at) === 'x' && word(next) === 'ray') next += 1;
      const letters = tokens.slice(at, next).map(({ token }) => token);
      const number = numberOf(word(next));
      if (numbered.test(letters.join('')) && number !== undefined && number >= 1 && number <= 12) next += 1;
    }
    const token = tokens
      .slice(at, next)
      .map((part, place) => (place > 0 ? (numberOf(part.token) ?? part.token) : part.token))
      .join('');
    const last = tokens[next - 1];
    if (first && last) joined.push({ token, from: first.from, to: last.to });
    at = next;
  }
  return joined;
}

/** A number in digits, or one below twenty or a round ten in a word. @param {string} word */
const numberOf = (word) => small.get(word) ?? (/^\d+(\.\d+)?$/.test(word) ? Number(word) : undefined);

/** @param {Record<string, string>} names */
function spread(names) {
  return new Map(
    Object.entries(names).flatMap(([one, others]) =>
      others.split(' ').map((other) => /** @type {const} */ ([other, one])),
    ),
  );
}
