/** A word of the dictation, without the punctuation around it. */
export interface Word {
  /** Its index in the dictation, to which sources refer. */
  at: number;
  /** As written, without the punctuation around it: "Metoprolol", "140/90", "don't". */
  text: string;
  /** Lower case, without accents, for lexicons and features. */
  form: string;
  /** Opening punctuation before it: "(", "“". */
  before: string;
  /** The punctuation after it, up to the next space: ".", ",", ".)". */
  after: string;
  /** Characters of the transcript from `from` up to `to`, including punctuation. */
  from: number;
  to: number;
  /** A line break before it; after a bullet it begins a paragraph. */
  line?: 'line' | 'paragraph';
  /** Set if it was probably misheard: the heading (or part of one) that it counts as. */
  heading?: string;
  /** Seconds of silence before it, if the engine gives times. */
  pause?: number;
}

const opening = /^[("“«[¿¡'‘]+/u;
const closing = /[.,;:!?…)\]"”»'’]+$/u;

/**
 * The words of a text, in order: "10\u00a0000" is one word. Punctuation that stands alone belongs to the previous word.
 */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  let bullet = false;
  for (const { 0: piece, index } of text.matchAll(/(?:\S|(?<=\d)\u00a0(?=\d{3}))+/gu)) {
    const breaks = text.slice(end, index).split('\n').length - 1;
    end = index + piece.length;
    const previous = words.at(-1);
    if (!/[\p{L}\p{N}]/u.test(piece)) {
      if (previous && breaks === 0) {
        previous.after += piece;
        previous.to = end;
      } else bullet = /^[-•*–]$/.test(piece);
      continue;
    }
    words.push({
      at: words.length,
      ...withoutMarks(piece),
      from: index,
      to: end,
      ...((breaks > 0 || bullet) && { line: breaks > 1 || bullet ? 'paragraph' : 'line' }),
    });
    bullet = false;
  }
  return words;
}

/** A piece of text without spaces, as a word and the punctuation around it. */
export function withoutMarks(piece: string): Pick<Word, 'text' | 'form' | 'before' | 'after'> {
  const before = opening.exec(piece)?.[0] ?? '';
  const after = closing.exec(piece.slice(before.length))?.[0] ?? '';
  const text = piece.slice(before.length, piece.length - after.length);
  return { text, form: formOf(text), before, after };
}

/** With a capital as its first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Words in lower case as a key: `chiefComplaint`. */
export const camelCase = ([first = '', ...others]: readonly string[]): string =>
  first + others.map(capitalised).join('');

/** Lower case, without accents, with straight apostrophes. */
export function formOf(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/gu, "'");
}
