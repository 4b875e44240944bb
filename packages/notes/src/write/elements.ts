import type { Word } from '../words.js';
import type { Grammar } from './grammar.js';
import { readNumber } from './numbers.js';

/** Words that are read as one: a number, a unit, a phrase of the data file, or any other word. */
interface Element {
  /** Indexes of its words. */
  from: number;
  to: number;
  /** Position of its code in the line. */
  start: number;
  end: number;
}

/**
 * A sentence as codes for the rules: `#140` is a number, `~1` one that may be an article, `@3` an ordinal, `%mg` a
 * unit, `&` something that is counted, `*l4` a letter with or without its number, `MONTH3` or `OVER` another phrase of
 * the data file, everything else a word's form. Punctuation has separate codes; no element crosses punctuation or the
 * end of a line.
 */
export interface Line {
  text: string;
  elements: Element[];
}

/** Elements between two yields. */
const slice = 100;

export function* readLine(words: readonly Word[], grammar: Grammar): Generator<void, Line> {
  const line: Line = { text: '', elements: [] };
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && !words[to - 1]?.after && !words[to]?.before && !words[to]?.line) to += 1;
    const { before, line: breaks } = words[from] as Word;
    if (before || breaks) line.text += `${before || '|'} `;
    yield* addStretch(line, words, from, to, grammar);
    if (words[to - 1]?.after) line.text += `${words[to - 1]?.after} `;
    from = to;
  }
  return line;
}

/**
 * Words without punctuation between them. Parts of words are read separately: "fifty-four-year-old" and "25mg" have
 * several.
 */
function* addStretch(
  line: Line,
  words: readonly Word[],
  start: number,
  stop: number,
  grammar: Grammar,
): Generator<void> {
  const parts = words
    .slice(start, stop)
    .flatMap((word, index) => partsOf(word, grammar).map((form) => ({ form, word: start + index })));
  const forms = parts.map(({ form }) => form);
  const ends = (at: number): boolean => parts[at - 1]?.word !== parts[at]?.word;
  for (let at = 0; at < parts.length; ) {
    const from = parts[at]?.word ?? 0;
    const read = readWhole(forms, at, ends, grammar);
    const to = read ? (parts[read.to - 1]?.word ?? 0) + 1 : from + 1;
    const code = read?.code ?? codeOf(words[from] as Word, grammar);
    line.elements.push({ from, to, start: line.text.length, end: line.text.length + code.length });
    line.text += `${code} `;
    if (line.elements.length % slice === 0) yield;
    while (at < parts.length && (parts[at]?.word ?? 0) < to) at += 1;
  }
}

function partsOf({ text, form }: Word, { codes }: Grammar): string[] {
  const [, amount, unit] = /^(\d[\d.,]*)([^\d.,-].*)$/u.exec(form) ?? [];
  if (amount && unit && codes.find([unit], 0)?.meaning.startsWith('%')) return [amount, unit];
  if (/^(?:\p{L}\.)+\p{L}\.?$/u.test(text)) return [form.replaceAll('.', '')];
  return /^\d+-\d/.test(form) ? [form] : form.split('-').filter(Boolean);
}

/** A number that ends within a word takes the rest of the word if that is a unit: "25mg", "54-year-old", "two-week". */
function readWhole(forms: readonly string[], at: number, ends: (at: number) => boolean, grammar: Grammar) {
  const read = readCode(forms, at, grammar);
  if (!read || ends(read.to)) return read;
  const rest = grammar.codes.find(forms, read.to);
  if (!/^[#~]/.test(read.code) || !rest || !ends(rest.to) || !/^[%&]/.test(rest.meaning)) return undefined;
  const unit = rest.meaning.startsWith('%') ? rest.meaning : `%-${forms.slice(read.to, rest.to).join('-')}`;
  return { code: `${read.code} ${unit}`, to: rest.to };
}

function readCode(forms: readonly string[], at: number, grammar: Grammar): { code: string; to: number } | undefined {
  const number = readNumber(grammar, forms, at);
  let phrase = grammar.codes.find(forms, at);
  // "tres por ciento veinte milímetros" is not a percentage, and "one to one hundred" is more than one to one.
  const beyond = phrase ? readNumber(grammar, forms, phrase.to - 1) : undefined;
  if (phrase && beyond && /^#\d/.test(beyond.code) && beyond.to > phrase.to)
    phrase = grammar.codes.find(forms.slice(0, phrase.to - 1), at);
  if (!number || number.to < (phrase?.to ?? 0)) return phrase && { code: phrase.meaning, to: phrase.to };
  const article = number.to === at + 1 && grammar.terms.articles.includes(forms[at] ?? '');
  return article ? { code: number.code.replace('#', '~'), to: number.to } : number;
}

/** "2-12" and "3rd" as an engine writes them, "L4" and "L4-5", or any other word. */
function codeOf({ form }: Word, { ordinalEnding }: Grammar): string {
  if (/^\d+[-–]\d+$/.test(form)) return `#${form}`;
  if (/^[ctlsd]\d\d?(?:[-–][ctlsd]?\d\d?)?$/.test(form)) return `*${form}`;
  const day = form.replace(ordinalEnding, '');
  return day !== form && day.length <= 2 ? `@${day}` : form;
}
