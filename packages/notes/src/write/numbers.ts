import type { Grammar } from './grammar.js';

/** A number as the rules read it: `#140`, `#37.5`, `#.5`; `@3` is an ordinal. It ends before the form at `to`. */
export interface NumberSaid {
  code: string;
  to: number;
}

/** The number that begins at `from`, with its decimals, or an ordinal. */
export function readNumber(grammar: Grammar, forms: readonly string[], from: number): NumberSaid | undefined {
  const digits = /^\.?\d[\d.,\u00a0]*$/.exec(forms[from] ?? '')?.[0];
  const cardinal = digits ? undefined : readCardinal(grammar, forms, from);
  const ordinal = readOrdinal(grammar, forms, from, cardinal);
  if (ordinal) return ordinal;
  const to = cardinal?.to ?? (digits ? from + 1 : from);
  const whole = digits ?? (cardinal ? written(cardinal, grammar) : '');
  const fraction = /\D/.test(digits ?? '') ? undefined : readFraction(grammar, forms, to);
  if (fraction) return { code: `#${whole}${fraction.code}`, to: fraction.to };
  if (!whole) return undefined;
  const half = grammar.codes.find(forms, to);
  return half?.meaning === 'HALF' ? { code: `#${whole}.5`, to: half.to } : { code: `#${whole}`, to };
}

interface Cardinal {
  /** Complete thousands and millions. */
  total: number;
  /** What is below them so far. */
  group: number;
  /** The next part of the number must be smaller than this. */
  room: number;
  to: number;
}

const sumOf = ({ total, group }: Cardinal): number => total + group;

/** "one hundred and forty two", "ciento cuarenta y dos", "cent quarante-deux". */
function readCardinal(grammar: Grammar, forms: readonly string[], from: number): Cardinal | undefined {
  const steps: Cardinal[] = [{ total: 0, group: 0, room: Number.POSITIVE_INFINITY, to: from }];
  let read: Cardinal | undefined;
  do {
    read = steps.at(-1) as Cardinal;
    read = scaled(grammar, forms, read) ?? added(grammar, forms, read);
    if (read) steps.push(read);
  } while (read);
  // "one hundred two hundred": the two belongs to the following number.
  while (steps.length > 1 && grammar.scales.find(forms, steps.at(-1)?.to ?? 0)) steps.pop();
  if (countsDoses(grammar, forms, steps)) steps.pop();
  return steps.length > 1 ? steps.at(-1) : undefined;
}

/** "four hundred three times a day", "two hundred two puffs": the last word says how often or how many. */
function countsDoses({ terms }: Grammar, forms: readonly string[], steps: readonly Cardinal[]): boolean {
  const [before, last] = steps.slice(-2);
  if (!before || !last || sumOf(before) < 100 || sumOf(last) - sumOf(before) > 9) return false;
  return terms.counted.includes(forms[last.to] ?? '') && last.to - before.to === 1;
}

/** With "hundred", "mil" or "million" after it; some languages say "cent" without a one. */
function scaled({ scales, terms }: Grammar, forms: readonly string[], read: Cardinal): Cardinal | undefined {
  const article = sumOf(read) === 0 && terms.article.includes(forms[read.to] ?? '') ? 1 : 0;
  const scale = scales.find(forms, read.to + article)?.meaning;
  const times = read.group || (terms.bareScales ? 1 : article);
  if (!scale || times === 0 || (read.group === 0 && scale >= read.room)) return undefined;
  const to = read.to + article + 1;
  if (scale === 100) {
    return times === 1 || (times < 100 && times % 10 > 0) ? { ...read, group: times * 100, room: 100, to } : undefined;
  }
  const fits = read.total === 0 || (scale === 1000 && read.total % 1_000_000 === 0);
  return fits ? { total: read.total + times * scale, group: 0, room: scale, to } : undefined;
}

function added(grammar: Grammar, forms: readonly string[], read: Cardinal): Cardinal | undefined {
  const { and, andAfterTens } = grammar.terms;
  const started = Number.isFinite(read.room);
  const joined = started && and.includes(forms[read.to] ?? '') && (read.room === 10) === andAfterTens ? 1 : 0;
  const number = grammar.numbers.find(forms, read.to + joined);
  if (!number || (started && (number.meaning === 0 || number.meaning >= read.room))) return undefined;
  return { ...read, group: read.group + number.meaning, room: roomBelow(number.meaning), to: number.to };
}

const roomBelow = (value: number): number => (value < 20 || value % 10 > 0 ? 0 : value % 100 === 0 ? 100 : 10);

function readOrdinal({ ordinals }: Grammar, forms: readonly string[], from: number, tens?: Cardinal) {
  const ordinal = ordinals.find(forms, tens?.to ?? from);
  if (!ordinal || (tens && (tens.room !== 10 || ordinal.meaning > 9))) return undefined;
  return { code: `@${(tens ? sumOf(tens) : 0) + ordinal.meaning}`, to: ordinal.to };
}

/**
 * The decimals with their sign and without trailing zeros: "point two five", "virgule vingt-cinq", "coma cero cinco".
 */
function readFraction(grammar: Grammar, forms: readonly string[], from: number): NumberSaid | undefined {
  const sign = grammar.point.find(forms, from)?.meaning;
  if (!sign) return undefined;
  let digits = '';
  let to = from + 1;
  let part = fractionPart(grammar, forms, to);
  for (; part?.code.length === 1; part = fractionPart(grammar, forms, to)) {
    digits += part.code;
    to = part.to;
  }
  if (part && !/[1-9]/.test(digits)) {
    digits += part.code;
    to = part.to;
  } else if (grammar.point.find(forms, to) && fractionPart(grammar, forms, to + 1)) {
    // "one point five two point five": the two belongs to the following number.
    digits = digits.slice(0, -1);
    to -= 1;
  }
  const shown = digits.replace(/0+$/, '');
  return digits ? { code: shown && sign + shown, to } : undefined;
}

/** The next digit, or a number below a hundred as decimals. */
function fractionPart(grammar: Grammar, forms: readonly string[], at: number): NumberSaid | undefined {
  const form = forms[at] ?? '';
  if (/^\d+$/.test(form)) return { code: form, to: at + 1 };
  if (grammar.codes.find([form], 0)?.meaning === 'OH') return { code: '0', to: at + 1 };
  const cardinal = readCardinal(grammar, forms, at);
  return cardinal && sumOf(cardinal) < 100 ? { code: String(sumOf(cardinal)), to: cardinal.to } : undefined;
}

/** Digits, in groups of three from 10,000 on. */
const written = (cardinal: Cardinal, { terms }: Grammar): string =>
  String(sumOf(cardinal)).replace(/\B(?=(?:\d{3})+$)/g, sumOf(cardinal) < 10_000 ? '' : terms.thousands);
