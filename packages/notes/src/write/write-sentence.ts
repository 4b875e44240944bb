import { takeAll } from '../steps.js';
import type { Word } from '../words.js';
import { type Line, readLine } from './elements.js';
import { asSaid, type FormattingOptions, type Piece } from './formatting.js';
import { type Grammar, grammars } from './grammar.js';
import { rules } from './rules.js';

/** A sentence of the note: its pieces, joined by spaces. Every word is in exactly one piece. */
export interface Written {
  text: string;
  /** Whether a group of the settings wrote something differently from how it was said. */
  formatted: boolean;
  pieces: Piece[];
}

/** Writes the words of one sentence as a transcriptionist would, in the user's language and accent. */
export function writeSentence(words: readonly Word[], options: FormattingOptions): Written {
  return takeAll(writingSteps(words, options));
}

/** `writeSentence` as a generator, which yields between steps. */
export function* writingSteps(words: readonly Word[], options: FormattingOptions): Generator<void, Written> {
  const grammar = grammars[options.language];
  const said = words.map(withItsPoint);
  const written = yield* writePieces(said, grammar, options);
  const tidy = written.map((piece) => ({ ...piece, text: tidyMarks(piece.text) }));
  yield;
  const pieces = options.groups.capitals ? withCapitals(ended(tidy), said, grammar) : ended(tidy);
  const formatted = pieces.some(({ group }) => group !== undefined);
  return { text: pieces.map(({ text }) => text).join(' '), formatted, pieces };
}

/** The last full stop of "b.i.d." belongs to it and does not end a sentence. */
function withItsPoint(word: Word): Word {
  const abbreviated = /^(?:\p{L}\.)+\p{L}$/u.test(word.text) && word.after.startsWith('.');
  return abbreviated ? { ...word, text: `${word.text}.`, after: word.after.slice(1) } : word;
}

/** Elements of a sentence between two yields. */
const slice = 100;

function* writePieces(words: readonly Word[], grammar: Grammar, options: FormattingOptions): Generator<void, Piece[]> {
  const line = yield* readLine(words, grammar);
  const pieces: Piece[] = [];
  for (let at = 0; at < line.elements.length; at += 1) {
    if (pieces.length % slice === slice - 1) yield;
    const found = findRule(line, at, grammar, options);
    const from = line.elements[at]?.from ?? 0;
    at = found?.last ?? at;
    const to = line.elements[at]?.to ?? 0;
    const own = words.slice(from, to);
    const text = `${own[0]?.before}${found?.text}${own.at(-1)?.after}`;
    if (!found)
      pieces.push(...own.map((word, index) => ({ text: asSaid([word]), from: from + index, to: from + index + 1 })));
    else pieces.push({ text, from, to, ...(text !== asSaid(own) && { group: found.group }) });
  }
  return pieces;
}

/** How many characters back a rule looks for what a number refers to. */
const near = 300;

/** The first rule that writes the elements from `at` up to `last` and does not split a row of numbers. */
function findRule({ text: line, elements }: Line, at: number, grammar: Grammar, options: FormattingOptions) {
  const start = elements[at]?.start ?? 0;
  const inRow = (index: number): boolean => index >= 0 && /^[#~][^ ]* [#~]/.test(line.slice(elements[index]?.start));
  for (const { group, find, write } of rules) {
    find.lastIndex = start;
    const match = options.groups[group] ? find.exec(line) : null;
    if (!match) continue;
    const end = start + match[0].length;
    let last = at;
    while ((elements[last]?.end ?? end) < end) last += 1;
    if (elements[last]?.end !== end) continue;
    if (inRow(at - 1) || inRow(last)) continue;
    const text = write(match, { ...options, grammar, before: line.slice(Math.max(0, start - near), start) });
    if (text) return { text, group, last };
  }
  return undefined;
}

/**
 * Removes repeated punctuation, and puts a space before signs that stood alone. The full stop in "b.i.d.," belongs to
 * the word.
 */
function tidyMarks(text: string): string {
  if (/(?:\p{L}\.){2}[,;:]$/u.test(text)) return text;
  return text.replace(/[^\p{L}\p{N}%°²³+]+$/u, (marks) =>
    marks
      .replace(/[,;:.]*([.!?])[,;:.]*(?!\.)/g, '$1')
      .replace(/[,;:]*([,;:])/g, '$1')
      .replace(/[-–—×/=<>±]+/g, ' $&'),
  );
}

/** Adds a full stop if the sentence has no end yet. */
function ended(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  if (!last || /[.!?…:]["”»'’)\]]*$/.test(last.text)) return pieces;
  return [...pieces.slice(0, -1), { ...last, text: `${last.text.replace(/[,;]+$/, '')}.` }];
}

/**
 * Sets capitals: the first letter, words of the lexicon, and what follows a title. Other capitals stay, except those
 * with which an engine begins each stretch of speech: "Aspirin 100 mg Once daily".
 */
function withCapitals(pieces: readonly Piece[], words: readonly Word[], grammar: Grammar): Piece[] {
  const { capitals, terms } = grammar;
  return pieces.map((piece, index) => {
    const { text, form } = words[piece.from] as Word;
    if (isSmall(pieces, index, form, grammar)) return { ...piece, text: piece.text.toLowerCase() };
    if (piece.group === 'frequencies' || /\p{Lu}/u.test(piece.text)) return piece;
    const known = piece.group ? undefined : (capitals.get(form) ?? capitals.get(withoutElision(form)));
    const spelled = known ? piece.text.replace(text.slice(-known.length), known) : piece.text;
    const begins = index === 0 || terms.titles.includes(words[piece.from - 1]?.form ?? '');
    return {
      ...piece,
      text: begins ? spelled.replace(/^[^\p{L}\p{N}]*\p{Ll}/u, (start) => start.toUpperCase()) : spelled,
    };
  });
}

/** Whether a word that continues a sentence has a capital outside a name ("the Queen Of Hearts ward"). */
function isSmall(pieces: readonly Piece[], index: number, form: string, { terms }: Grammar): boolean {
  const [before, here, after] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (!before || /[.!?…:"“«(]$/.test(before.text) || !terms.continuing.includes(form)) return false;
  return /^\p{Lu}\p{Ll}+[,;]?$/u.test(here?.text ?? '') && !/^\p{Lu}\p{Ll}/u.test(after?.text ?? '');
}

/** "IRM" of "l'IRM" */
const withoutElision = (form: string): string => form.replace(/^(?:\p{L}|qu)'(?=\p{L})/u, '');
