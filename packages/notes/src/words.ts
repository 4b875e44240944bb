/** A word of the dictation, without the marks around it. */
export interface Word {
  /** Its place in the dictation: what sources count. */
  at: number;
  /** As written, without the marks around it: "Metoprolol", "140/90", "don't". */
  text: string;
  /** Lower case, without accents: what lexicons and features compare. */
  form: string;
  /** Opening marks in front of it: "(", "“". */
  before: string;
  /** The marks behind it, up to the next space: ".", ",", ".)". */
  after: string;
  /** Characters of the transcript, from `from` up to `to`, marks included. */
  from: number;
  to: number;
  /** A line that ends in front of it; behind a bullet it begins a paragraph. */
  line?: 'line' | 'paragraph';
  /** Silence in front of it in seconds, where the engine tells. */
  pause?: number;
}

const opening = /^[("“«[¿¡'‘]+/u;
const closing = /[.,;:!?…)\]"”»'’]+$/u;

/** The words of a text in their order: "10\u00a0000" is one. Marks that stand alone belong to the word in front of them. */
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
    const before = opening.exec(piece)?.[0] ?? '';
    const after = closing.exec(piece)?.[0] ?? '';
    const bare = piece.slice(before.length, piece.length - after.length);
    words.push({
      at: words.length,
      text: bare,
      form: formOf(bare),
      before,
      after,
      from: index,
      to: end,
      ...((breaks > 0 || bullet) && { line: breaks > 1 || bullet ? 'paragraph' : 'line' }),
    });
    bullet = false;
  }
  return words;
}

/** Lower case, without accents, with straight apostrophes. */
export function formOf(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/gu, "'");
}
