// Gold texts: dictations whose sections are known, and the ways in which each is spoken. README.md describes the format.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import attachments from '../../packages/notes/data/attachments.json' with { type: 'json' };
import { readWords } from '../../packages/notes/dist/src/words.js';

/**
 * @typedef {{ key: string, heading: string, text: string }} Piece Words of one section, with its spoken heading
 * @typedef {{ name: string, set: string, template: string, language: string, teaches?: string, pieces: Piece[] }} Gold
 *   `teaches`: 'statements' means that only what is said where is learned from it, not how headings are spoken
 * @typedef {'headings' | 'runIn' | 'none' | 'bare' | 'colons' | 'clauses' | 'hurried' | 'bareNone' | 'hurriedNone' | 'commas' | 'led' | 'half'} Variant
 */

/**
 * The ways in which a text is spoken: headings as sentences; headings that run into their text; no headings; only words;
 * headings with a colon, some on a separate line; commas instead of most other marks, as an engine transcribes a hurried
 * speaker; and the same with headings that run into their text.
 */
export const variants = /** @type {const} */ (['headings', 'runIn', 'none', 'bare', 'colons', 'clauses', 'hurried']);

/** @param {string} folder @returns {Gold[]} All gold texts in a folder and its folders. */
export function readGold(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => path.endsWith('.txt') && statSync(path).isFile())
    .sort()
    .map(readGoldFile);
}

/** @param {string} path @returns {Gold} */
function readGoldFile(path) {
  const [head = '', body = ''] = readFileSync(path, 'utf8').split(/^---$/m);
  const fields = Object.fromEntries(
    head
      .trim()
      .split('\n')
      .map((line) => line.split(/:\s*/, 2)),
  );
  const pieces = body
    .split(/^(?=\[)/m)
    .filter((passage) => passage.trim() !== '')
    .flatMap((passage) => {
      const [, key = '', text = ''] = /^\[([^\]]+)\](.*)$/s.exec(passage.trim()) ?? [];
      return text.split(/(?=\{)/).map((piece) => {
        const [, heading = '', rest = ''] = /^(?:\{([^}]*)\})?(.*)$/s.exec(piece) ?? [];
        return { key, heading: heading.trim(), text: rest.replace(/\s+/g, ' ').trim() };
      });
    })
    .filter(({ heading, text }) => heading || text);
  const set = path.includes('/test/') ? 'test' : 'train';
  const { template, language = 'en', teaches } = fields;
  return { name: basename(path, '.txt'), set, template, language, teaches, pieces };
}

/**
 * A gold text as it is spoken in one way.
 * @param {Gold} gold @param {Variant} variant
 */
export function speak(gold, variant) {
  /** @type {{ key: string, heading: boolean, piece: number }[]} */
  const marks = [];
  /** @type {string[]} */
  const texts = [];
  /** @type {Set<number>} */
  const starts = new Set([0]);
  for (const [piece, { key, heading, text }] of gold.pieces.entries()) {
    if (key === '-') continue;
    for (const part of [
      { text: withHeading(variant) ? heading : '', heading: true },
      { text, heading: false },
    ]) {
      let said = part.text;
      if ((variant === 'runIn' || variant === 'hurried') && part.heading) said = said.replace(/[.:,]+$/, '');
      if (part.heading && said && variant === 'colons')
        said = `${onItsLine(gold, piece)}${said.replace(/[.:,]+$/, '')}:`;
      if (part.heading && said && variant === 'commas') said = `${spelt(said.replace(/[.:,]+$/, ''))},`;
      if (part.heading && said && variant === 'led') said = led(said, piece, gold.language);
      if (!part.heading && heading && /[^.]$/.test(texts.at(-1) ?? '.')) said = inLowerCase(said, variant, piece);
      if (!said) continue;
      const words = readWords(said);
      for (const [index, word] of words.entries()) {
        if (index === 0 || endsSentence(words[index - 1], word)) starts.add(marks.length);
        marks.push({ key, heading: part.heading, piece });
      }
      texts.push(variant === 'half' && piece < gold.pieces.length / 2 ? withoutStops(said) : said);
    }
  }
  const text = texts.join(' ');
  if (variant === 'clauses') return { text: withCommas(text, ',', ',', ',', '.'), marks, starts };
  if (variant.startsWith('hurried')) return { text: withCommas(text, ',', ',', '', ',', '.'), marks, starts };
  return { text: variant.startsWith('bare') ? withoutMarks(text) : text, marks, starts };
}

/** Every third text has no line breaks, and every third has paragraphs. @param {Gold} gold @param {number} piece */
function onItsLine({ pieces }, piece) {
  return piece === 0 ? '' : ['', '\n', '\n\n'][pieces.length % 3];
}

/** Text as an engine writes speech without pauses: only the first letter of a piece is a capital. @param {string} text */
function withoutStops(text) {
  return withoutMarks(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/**
 * Replaces marks that end a sentence: with each of these in turn, where a full stop leaves the mark as it is.
 * @param {string} text @param {string[]} instead
 */
function withCommas(text, ...instead) {
  let marks = 0;
  let inside = false;
  const said = text.split(' ').map((word, i, all) => {
    const begun = inside ? lowered(word) : word;
    const [bare = '', end = ''] = [begun.replace(/[.;:!?…]+$/, ''), /[.;:!?…]+$/.exec(begun)?.[0]];
    const ends = end !== '' && i < all.length - 1 && !titles.has(bare.toLowerCase());
    const mark = ends ? instead[marks++ % instead.length] : '.';
    inside = mark !== '.';
    return inside ? `${bare}${mark}` : begun;
  });
  return said.join(' ');
}

/**
 * Text as an engine writes it if it does not recognise the start of a sentence; after a colon, every second time.
 * @param {string} text @param {Variant} variant @param {number} piece
 */
function inLowerCase(text, variant, piece) {
  return ['commas', 'led', 'hurried'].includes(variant) || (variant === 'colons' && piece % 2 === 1)
    ? lowered(text)
    : text;
}

/** @param {string} text */
function lowered(text) {
  return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/**
 * A heading that is announced ("Heading plan") or runs into the following text.
 * @param {string} heading @param {number} piece @param {string} language
 */
function led(heading, piece, language) {
  const name = heading.replace(/[.:,]+$/, '');
  if (piece % 3 === 2) return name;
  const list = attachments.leads[language];
  const lead = list[(piece * 7) % list.length];
  return `${lead.charAt(0).toUpperCase()}${lead.slice(1)} ${lowered(name)}${piece % 3 === 0 ? '.' : ''}`;
}

/** An abbreviation as some engines write it: "P M H". @param {string} heading */
function spelt(heading) {
  return /^\p{Lu}{2,4}$/u.test(heading) ? [...heading].join(' ') : heading;
}

/** @param {Variant} variant */
function withHeading(variant) {
  return !/none$/i.test(variant);
}

/** @param {string} text */
function withoutMarks(text) {
  return text
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[("“¿¡«]+|[.,;:!?…)"”»]+$/g, ''))
    .filter(Boolean)
    .join(' ');
}

const titles = new Set([
  'dr',
  'dra',
  'mr',
  'mrs',
  'ms',
  'sr',
  'sra',
  'st',
  'vs',
  'no',
  'mme',
  'm',
  'prof',
  'approx',
  'e.g',
  'i.e',
]);

/**
 * @param {import('../../packages/notes/dist/src/words.js').Word | undefined} previous
 * @param {import('../../packages/notes/dist/src/words.js').Word} word
 */
function endsSentence(previous, word) {
  if (!previous || !/[.?!]/.test(previous.after)) return false;
  if (titles.has(previous.form) && (previous.form !== 'no' || /^\d/.test(word.text))) return false;
  return /^[\p{Lu}\p{N}¿¡]/u.test(word.before + word.text);
}
