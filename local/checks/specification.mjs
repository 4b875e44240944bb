import { isRule } from './proofs.mjs';

/**
 * @typedef {object} Rule One sentence, or one row of a table.
 * @property {string} heading Of its section and subsection, such as `5. Validation rules › Sign-up`.
 * @property {string} text
 */

/**
 * The rules of the product's specification, in its order.
 * @param {string} markdown
 * @param {readonly number[]} sections Section numbers.
 * @returns {Rule[]}
 */
export function rulesOf(markdown, sections) {
  const lines = markdown.split('\n');
  let section = '';
  let part = '';
  /** @type {Rule[]} */
  const rules = [];
  for (const [at, line] of lines.entries()) {
    const heading = /^(#{2,3}) (.+)$/.exec(line);
    if (heading !== null) {
      const [, level, title = ''] = heading;
      [section, part] = level === '##' ? [title, ''] : [section, title];
    } else if (sections.includes(Number.parseInt(section, 10))) {
      const texts = line.startsWith('|')
        ? tableRow(line, lines[at + 1] ?? '')
        : sentencesOf(line.replace(/^\s*- /, ''));
      rules.push(...texts.map((text) => ({ heading: part ? `${section} › ${part}` : section, text })));
    }
  }
  return rules;
}

/**
 * @param {string} line
 * @param {string} next
 */
function tableRow(line, next) {
  if (isRule(line) || isRule(next)) return [];
  return [
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
      .join(' · '),
  ];
}

/**
 * A full stop within quotes does not end a sentence, unless the quotes end there too.
 * @param {string} line
 */
export function sentencesOf(line) {
  /** @type {string[]} */
  const sentences = [];
  let sentence = '';
  let quoted = false;
  for (const [at, character] of [...line.trim()].entries()) {
    const before = line.trim()[at - 1] ?? ' ';
    const after = line.trim().slice(at + 1, at + 3);
    if (character === "'") {
      if (!quoted) quoted = /[\s(:,/]/.test(before);
      else if (/^[\s.,;:)]|^$/.test(after.slice(0, 1))) quoted = false;
    }
    sentence += character;
    const ends = !quoted && (character === '.' || (character === "'" && before === '.'));
    if (ends && /^ [A-Z'{/0-9]/.test(after) && !sentence.endsWith('Dr.')) {
      sentences.push(sentence.trim());
      sentence = '';
    }
  }
  return [...sentences, sentence.trim()].filter(Boolean);
}

/** Quoted, but not texts of the product: formats of dates and lines. */
const FORMS = ['MMM dd, yyyy | hh:mm a', 'UPPERCASE TITLE: text', '1. '];

/**
 * The texts that a rule quotes, without placeholders such as `{message}` or the N of `N min`.
 * @param {string} rule
 * @returns {string[]}
 */
export function quotedTexts(rule) {
  return [...rule.matchAll(/(?<=^|[\s(:,/])'((?:[^']|'(?=\w))+)'(?=$|[\s.,;:)])/g)]
    .map(([, text = '']) => text)
    .filter((text) => !FORMS.includes(text))
    .flatMap((text) => text.split(/\{[^}]*\}|\(s\)|\.\.\.$|\bNs?\b|\b[XY]\b|(?<=[?]) /))
    .map((text) => text.trim())
    .filter((text) => text.length > 2);
}
