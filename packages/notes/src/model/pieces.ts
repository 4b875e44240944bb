import { formOf, type Word } from '../words.js';
import { readNumber } from '../write/numbers.js';
import type { Lexicon } from './lexicon.js';

/** 2: a sentence ends; 1: a list continues or a clause begins; 0: neither. */
export type Boundary = 0 | 1 | 2;

/** A part of a word, or a number of one or more words. */
export interface Piece {
  form: string;
  stem: string;
  text: string;
  from: number;
  to: number;
  value?: number;
  /** As digits, including leading zeros. */
  digits?: string;
  /** Whether it was said in words. */
  spelled?: boolean;
  /** Whether it ends with a digit that was said separately. */
  oneByOne?: boolean;
  /** Punctuation or a line break after it. */
  boundary: Boundary;
}

/**
 * Splits words into parts: "400mg", "140/90", "L4–L5", "left-sided" and "q12h". A number said in several words is one
 * piece.
 */
export function piecesOf(words: readonly Word[], lexicon: Lexicon, offset = 0): Piece[] {
  return readNumbers(
    words.flatMap((word, at) => partsOf(word, lexicon, offset + at, words[at - 1], words[at + 1])),
    lexicon,
  );
}

const partPattern = /\d+(?:\.\d+)?|\.\d+|[^\d\s/+×%°–—-]+|[+×%°]/gu;

/** "Nitrites +, blood -": results. Between two words, a sign only joins them. */
const results: Readonly<Partial<Record<string, string>>> = { '+': 'pos', '-': 'neg', '−': 'neg' };

function partsOf(
  { text, form, after }: Word,
  { grammar: { terms, ordinalEnding }, words, stem, language }: Lexicon,
  at: number,
  previous?: Word,
  next?: Word,
): Piece[] {
  const labelled = terms.words.LABEL?.includes(previous?.form ?? '') ?? false;
  const end = boundaryOf(form, after, words.abbreviations, next);
  const plain = form
    .replace(/'s?$|#(?=\d)/g, '')
    .replace(/^(?:l|d|j|n|s|qu|m|c)'(?=\p{L})/u, language === 'fr' ? '$&\u0020' : '$&')
    .replace(terms.thousands === ',' ? /(?<=\d),(?=\d{3}\b)/g : /(?<=^[1-9]\d{0,2})\.(?=\d{3}$)/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(?<=\d):(?=\d)/g, '')
    .replace(/^(\d)-0$/, '$10')
    .replace(/^(?:\p{L}\.)+\p{L}?$/u, (letters) => letters.replaceAll('.', ''))
    .replace(ordinalEnding, '')
    .replace(/\/(\p{L}+)$/u, (slashed, time) => ` ${words.rates[time] ?? slashed}`)
    .replace(/^[+−](?=\p{L})/u, (sign) => `${results[sign]} `)
    .replaceAll('½', '.5');
  const joins = next && !words.small.includes(next.form);
  const signs = (after.match(/[<>≤≥±+−-]/g) ?? []).map((one) => (joins && one === after && one) || results[one] || one);
  const parts = [...(plain.match(partPattern) ?? []), ...signs.filter((one) => !/[−-]/.test(one))];
  const dated = /^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$/.test(plain);
  return parts.map((part, index) => {
    const number = /^[\d.]*\d$/.test(part) ? Number(part) : romanOf(part, text, labelled);
    const known = number === undefined ? part : String(number);
    return {
      form: known,
      stem: number === undefined ? stem(part) : known,
      text: index === 0 && dated ? '/date' : parts.length === 1 ? text : part,
      from: at,
      to: at + 1,
      ...(number !== undefined && { value: number }),
      boundary: index === parts.length - 1 ? end : 0,
    };
  });
}

/** A line can break anywhere: its end is a boundary only before a capital. */
function boundaryOf(form: string, after: string, abbreviations: readonly string[], next?: Word): Boundary {
  if (next?.line === 'paragraph' || /[!?;]/.test(after)) return 2;
  if (after.includes('.') && !abbreviations.includes(form)) return 2;
  return /[,:)×/=+–—-]/.test(after) || (next?.line && /^\p{Lu}/u.test(next.text)) ? 1 : 0;
}

const romans = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** "IV" also means intravenous, and "V" and "X" are letters, except after labels. */
function romanOf(part: string, text: string, labelled: boolean): number | undefined {
  const roman = part.toUpperCase();
  const sure = labelled || /^[IVX]+[-–][IVX]+$/.test(text) || !['IV', 'V', 'X'].includes(roman);
  const index = text.includes(roman) && sure ? romans.indexOf(roman) : -1;
  return index < 0 ? undefined : index + 2;
}

/**
 * Reads numbers as they were said: "four hundred", "zero point five", "one forty", "nineteen fifty one", digit by
 * digit.
 */
function readNumbers(pieces: readonly Piece[], { grammar }: Lexicon): Piece[] {
  const read: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    let end = at;
    while (end < pieces.length - 1 && pieces[end]?.boundary === 0 && end < at + 12) end += 1;
    const forms = pieces.slice(at, end + 1).map(({ form }) => form);
    const meaning = grammar.codes.find(forms, 0)?.meaning;
    let said = readNumber(grammar, forms, 0);
    // "Un" is a number only before something that is counted, and "one" in "no one" is not a number.
    const article = said?.to === 1 && grammar.terms.articles.includes(forms[0] ?? '');
    const counted = /^[%&]/.test(grammar.codes.find(forms, 1)?.meaning ?? '');
    if (!counted && (article || meaning === '_')) said = undefined;
    else if (!said && read.at(-1)?.spelled && meaning === 'OH') said = { code: '#0', to: 1 };
    const to = at + (said?.to ?? 1);
    if (said) addNumber(read, said.code, [piece, pieces[to - 1] ?? piece], grammar.terms.thousands);
    else read.push(piece);
    at = to;
  }
  return read;
}

function addNumber(read: Piece[], code: string, [from, to]: readonly [Piece, Piece], thousands: string): void {
  const digits = code.slice(1).replaceAll(thousands, '').replace(',', '.').replace(/^\./, '0.');
  const spelled = !/\d/.test(from.text);
  const before = code.startsWith('#') ? read.at(-1) : undefined;
  const written = before?.digits === undefined ? undefined : writtenTogether(before, digits, spelled, from.from);
  if (written) read.pop();
  const first = written && before ? before : from;
  const value = Number(written ?? digits);
  read.push({
    form: String(value),
    stem: String(value),
    text: first === to ? to.text : `${first.text} ${to.text}`,
    from: first.from,
    to: to.to,
    value,
    ...(code.startsWith('#') && { digits: written ?? digits }),
    spelled,
    oneByOne: digits.length === 1,
    boundary: to.boundary,
  });
}

/** "One" and "forty" as 140, "nineteen" and "fifty one" as 1951, "5", "5" and "1" as 551, or undefined. */
function writtenTogether(before: Piece, digits: string, spelled: boolean, at: number): string | undefined {
  const said = before.digits ?? '';
  if (!/^\d+$/.test(said + digits) || before.boundary > 0 || before.spelled !== spelled || before.to > at)
    return undefined;
  const oneByOne = digits.length === 1 && (before.oneByOne || (spelled && digits === '0'));
  // "Thirty seven five" degrees
  if (spelled && digits.length === 1 && Number(said) >= 35 && Number(said) <= 42) return `${said}.${digits}`;
  const pair = spelled && digits.length === 2 && said.length <= 2 && said !== '0';
  return oneByOne || pair ? said + digits : undefined;
}

/** A term of the data as a word. */
export const bareWord = (text: string): Word => ({
  at: 0,
  text,
  form: formOf(text),
  before: '',
  after: '',
  from: 0,
  to: 0,
});
