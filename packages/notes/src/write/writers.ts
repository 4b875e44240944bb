import type { FormattingOptions } from './formatting.js';
import type { Grammar } from './grammar.js';

/** What a rule can see besides its match. */
interface Context extends FormattingOptions {
  grammar: Grammar;
  /** The line before the match. */
  before: string;
}

/** Returns the text for what a rule found; undefined if the values do not fit. */
export type Writer = (match: RegExpExecArray, context: Context) => string | undefined;

const signs: Readonly<Record<string, string>> = {
  BY: ' × ',
  X: ' × ',
  OVER: ' × ',
  TIMES: '×',
  TO: '–',
  PLUS: '+',
  PER: '/',
  '&HOURS': 'h',
};

/** Numbers with their units and the signs between them. */
export const tokens: Writer = ([text], { grammar }) => {
  let written = '';
  for (const token of text.split(' ')) {
    if (/^[#~]/.test(token)) written += token.slice(1).replace(/^(?=\.)/, '0');
    else if (token.startsWith('%')) written = withUnit(written, token.slice(1).replaceAll('_', ' '), grammar);
    else written += signs[token] ?? '';
  }
  return written.replace(/^ × /, '×');
};

/** A dose has no zero after its decimal point (ISMP). "1.000" may be a thousand, and stays. */
function withUnit(amount: string, symbol: string, { terms }: Grammar): string {
  const safe = terms.doses.includes(symbol) ? amount.replace(/[.,]0{1,2}$|(?<=[.,][1-9])0$/, '') : amount;
  return /^[-%]/.test(symbol) || amount.endsWith('/') ? safe + symbol : `${safe} ${symbol.trim()}`;
}

export const date: Writer = ({ groups = {} }, { grammar: { terms }, accent, before }) => {
  const name = terms.months[Number(groups.month) - 1] ?? '';
  const day = Number(groups.day?.slice(1) ?? 1);
  const said = groups.year || groups.of || groups.day?.startsWith('@') || /(?:ON|IN|AT|OF|FROM) $/.test(before);
  const range = /(?:@[^ ]+|#\d\d?) (?:TO|AND|OR) (?:THE )?$/.test(before);
  if (range || day < 1 || day > 31 || (!said && terms.verbsToo.includes(name.toLowerCase()))) return undefined;
  const [short = '', long = '', monthly = ''] = terms.dates[accent] ?? terms.dates.other ?? [];
  const form = groups.day ? (groups.year ? long : short) : monthly;
  return form
    .replace('{day}', day === 1 ? terms.firstDay : String(day))
    .replace('{month}', name)
    .replace('{year}', yearOf(groups.year));
};

export const year: Writer = ({ groups }) => yearOf(groups?.year);

/** "#20 #24" is 2024, "#20 OH #5" 2005. */
function yearOf(said = ''): string {
  const [first = '', second] = said.match(/\d+/g) ?? [];
  return second ? first + second.padStart(2, '0') : first;
}

/** As it was said, on the twelve- or twenty-four-hour clock. "Glucose at two twenty" is not a time. */
export const time: Writer = ({ groups: { hour = '', hours, zero, minute, half } = {} }, { grammar: { terms } }) => {
  const possible = half ? Number(hour) < 13 : Number(hour) < 24 && (hours ? terms.clock !== ':' : Number(hour) > 6);
  const minutes = minute ? terms.clock + (zero ? '0' : '') + minute : '';
  return possible ? `${hour}${minutes}${half ? ` ${half.toLowerCase()}` : ''}` : undefined;
};

/** A pressure if the text mentions one, or if the values can hardly be anything else. */
export const pressure: Writer = ({ groups = {} }, { before }) => {
  const [upper, lower] = [hundredsOf(groups.upper), hundredsOf(groups.lower)];
  const [high, low] = [Number(upper), Number(lower)];
  const named = /(?:^| )BP /.test(before) || groups.unit !== undefined;
  const plausible = high >= 60 && high <= 300 && low >= 30 && low <= 200;
  const meant = groups.sign === 'OVER' ? named || plausible : named && plausible;
  return high > low && meant ? `${upper}/${lower}${groups.unit ? ' mmHg' : ''}` : undefined;
};

export const hundreds: Writer = ([text]) => hundredsOf(text);

/** "#1 #40" is 140, "#1 OH #5" 105. */
const hundredsOf = (said = ''): string => said.replace(/OH/g, '0').replace(/[# ]/g, '');

/** "three by four" is a product only with a unit or with larger numbers; "sur" stands only between lengths. */
export const product: Writer = (match, context) => {
  const measured = match[0].includes('OVER') ? /%[cm]?m$/ : /%|\d\d|[.,]/;
  return measured.test(match[0]) ? tokens(match, context) : undefined;
};

/** 7/10, grade 2/6, and 20/15 of a visual acuity. */
export const outOf: Writer = ({ groups: { part = '', whole = '' } = {} }) =>
  part === '#20' || amountOf(part) <= amountOf(whole) ? `${part}/${whole}`.replaceAll('#', '') : undefined;

export const ratio: Writer = (match, context) => tokens(match, context)?.replace('–', ':');

/** "Increase from five to ten" is a change, not a range. */
export const range: Writer = (match, context) => {
  const change = /(?:^| )(?:FROM(?: [^ ]+){0,4}|OF) $/.test(context.before);
  const rising = amountOf(match.groups?.low) < amountOf(match.groups?.high);
  return rising && !change ? tokens(match, context) : undefined;
};

const amountOf = (code = ''): number => Number(code.replace(/[#~]|[,\u00a0](?=\d{3}(?!\d))/g, '').replace(',', '.'));

export const frequency: Writer = ({ groups = {} }, { grammar, groups: { frequencies } }) => {
  const entry = grammar.terms.frequencies[Number(groups.index)];
  if (frequencies === 'asSaid') return groups.said === 'SHORT' ? entry?.short : undefined;
  return entry?.[frequencies];
};

export const every: Writer = ([text]) => text.replace(/^Q #(\d+).*/, 'q$1h');

/**
 * Two neighbouring levels, "L four L five", or any two in order with a word between them. S1 S2 are heart sounds, T1 T2
 * are images.
 */
export const levels: Writer = ({ groups = {} }, { grammar: { terms }, before }) => {
  const { upper = '', between, lower = '' } = groups;
  const pair = [upper, lower.startsWith('#') ? upper.slice(0, 2) + lower : lower];
  const [above = -1, below = -1] = pair.map((code) => terms.levels.indexOf(code.replace(/[* #]/g, '')));
  const fits = between
    ? below > above && !before.endsWith('FROM ')
    : below === above + 1 && !/^\*(?:s|t ?#?1$)/.test(upper);
  return above >= 0 && fits ? `${terms.levels[above]}–${terms.levels[below]}`.toUpperCase() : undefined;
};

export const level: Writer = ([text]) => text.replace(/[* #]/g, '').replace('-', '–').toUpperCase();

const numerals = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

export const nerves: Writer = ([text]) => {
  const written = text.replace(/#?(\d+)/g, (_, count) => numerals[Number(count)] ?? '#');
  return written.includes('#') ? undefined : written.replace(/ TO |-/g, '–');
};

/** "four four double two" as 4422. */
export const digits: Writer = ([text]) => {
  const said = text
    .replace(/[#~,\u00a0]/g, '')
    .replace(/OH/g, '0')
    .replace(/DASH/g, '-');
  const twice = said.replace(/DOUBLE (\d)(?!\d)/g, '$1$1').replace(/TRIPLE (\d)(?!\d)/g, '$1$1$1');
  return /^[\d -]+$/.test(twice) && /\d/.test(text) ? twice.replaceAll(' ', '') : undefined;
};

export const phrase: Writer = ([text]) => text.slice(1).replaceAll('_', ' ');
