import type { Span } from './sentences.js';

/** Words of the transcript and the section they go to. */
export type Piece = {
  key: string;
  /** For sections that the template does not name (an organ, a letter's own heading). */
  title?: string;
  /** A spoken heading that stays in the text. */
  label?: string;
  span: Span;
};

/** Joins neighbours that go to the same place, so that their text is one cut of the transcript. */
export function joinNeighbours(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && last.key === piece.key && piece.label === undefined && last.span.to === piece.span.from) {
      joined[joined.length - 1] = { ...last, span: { from: last.span.from, to: piece.span.to } };
    } else {
      joined.push(piece);
    }
  }
  return joined;
}
