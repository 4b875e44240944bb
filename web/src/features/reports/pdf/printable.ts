/** Whether the font has a letter, by its code point. */
export type HasLetter = (codePoint: number) => boolean;

/** Letters that look the same, for fonts that lack the first. */
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

/** Marks that have no shape: joiners, direction, variants of emoji. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;
const wideSpace = /[\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/**
 * The text in letters that the font has. One that is missing becomes an equal one, and if there is none, its number:
 * '[U+738B]'. Nothing turns into an empty box or goes without a trace.
 */
export function printable(text: string, has: HasLetter): { text: string; replaced: boolean } {
  let replaced = false;
  let shown = '';
  for (const letter of normalised(text)) {
    const equal = inFont(letter, has);
    replaced ||= equal === null;
    shown += equal ?? numbered(letter);
  }
  return { text: shown, replaced };
}

/** The text with its accents put together, and without what has no shape. */
export function normalised(text: string): string {
  return text
    .normalize('NFC')
    .replace(wideSpace, ' ')
    .replace(/\t/g, '  ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(invisible, '');
}

/** The letters that would be printed as their numbers, each once. */
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

function numbered(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
