import { unicodeNumber } from '../report.js';

/** Whether the font has a glyph for a code point. */
export type HasLetter = (codePoint: number) => boolean;

/** Replacements that look the same, for fonts that lack the original. */
const alike: Record<string, string> = {
  '\u2011': '-',
  '\u2010': '-',
  '\u2212': '-',
  '→': '->',
  '←': '<-',
  '⇒': '=>',
  '✓': '[x]',
  '✔': '[x]',
  '☑': '[x]',
  '☐': '[ ]',
  '●': '•',
  '▪': '•',
  '◦': '•',
  '★': '*',
  '≈': '~',
  '⁄': '/',
};

/** Characters without a shape: joiners, direction marks, emoji variants. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;
const wideSpace = /[\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/**
 * The text in letters that the font has. A missing letter is replaced by one that looks the same or, if there is none,
 * by its number: '[U+738B]'. Nothing becomes an empty box or disappears silently.
 */
export function printable(text: string, has: HasLetter): { text: string; replaced: boolean } {
  let replaced = false;
  let shown = '';
  for (const letter of normalised(text)) {
    const equal = inFont(letter, has);
    replaced ||= equal === null;
    shown += equal ?? `[${unicodeNumber(letter)}]`;
  }
  return { text: shown, replaced };
}

/** The text with composed accents, without invisible characters. */
export function normalised(text: string): string {
  return text
    .normalize('NFC')
    .replace(wideSpace, ' ')
    .replace(/\t/g, '  ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(invisible, '');
}

/** The distinct letters that would be printed as their numbers. */
export function unprintable(text: string, has: HasLetter): string[] {
  return [...new Set(normalised(text))].filter((letter) => inFont(letter, has) === null);
}

function inFont(letter: string, has: HasLetter): string | null {
  const hasAll = (text: string) => [...text].every((one) => one === '\n' || has(one.codePointAt(0) ?? 0));
  if (hasAll(letter)) return letter;
  const equals = [alike[letter], letter.normalize('NFKC'), letter.normalize('NFD')];
  for (const equal of equals) if (equal !== undefined && hasAll(equal)) return equal;
  return null;
}
