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
  const plain = text
    .normalize('NFC')
    .replace(wideSpace, ' ')
    .replace(/\t/g, '  ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(invisible, '');
  let shown = '';
  for (const letter of plain) {
    const equal = inFont(letter, has);
    replaced ||= equal === null;
    shown += equal ?? numbered(letter);
  }
  return { text: shown, replaced };
}

function inFont(letter: string, has: HasLetter): string | null {
  const hasAll = (text: string) => [...text].every((one) => one === '\n' || has(one.codePointAt(0) ?? 0));
  if (hasAll(letter)) return letter;
  for (const equal of [alike[letter], letter.normalize('NFKC')]) if (equal !== undefined && hasAll(equal)) return equal;
  return null;
}

function numbered(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
