/** One word as the engine wrote it, with the marks that it put there; `T` is whatever belongs to it. */
export interface Token<T> {
  text: string;
  /** Of which segment it is. */
  segment: number;
  of: T;
}

const before = /^[\s"“”'‘«¿¡([]+/u;
const after = /[\s.,;:!?…"“”»)\]]+$/u;

/** The word in a token, as tables name it: no marks, capitals, accents and hyphens. */
export function folded(text: string): string {
  return text
    .replace(before, '')
    .replace(after, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('’', "'")
    .replaceAll('-', ' ');
}

/** Whether the engine put a mark behind it: a comma, a full stop, … */
export const isMarked = (text: string): boolean => /[.,;:!?…]["”»)\]]*$/u.test(text);

/** Whether the engine ended a sentence with it. */
export const endsSentence = (text: string): boolean => /[.!?…]["”»)\]]*$/u.test(text);

export const isCapital = (text: string): boolean => /^[^\p{L}\p{N}]*\p{Lu}/u.test(text);
