/** By family, what each of its slices holds: '[3]' or 'arabic' → a unicode-range of CSS. */
export type FontFamilies = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Slices that are used; what a family brings of other scripts would only compete with their own families. */
const slices: Readonly<Record<string, RegExp>> = {
  'noto-sans': /^(latin-ext|vietnamese|greek|greek-ext|cyrillic|cyrillic-ext)$/,
  'noto-sans-arabic': /^arabic$/,
  'noto-sans-armenian': /^armenian$/,
  'noto-sans-devanagari': /^devanagari$/,
  'noto-sans-georgian': /^georgian$/,
  'noto-sans-hebrew': /^hebrew$/,
  'noto-sans-thai': /^thai$/,
};
const numbered = /^\[\d+\]$/;

/**
 * The files that hold `letters`, each letter in the first family that has it. Chinese, Japanese and Korean share letters
 * that each writes in its own way: kana and hangul tell whose a text is, else the reader's languages do.
 */
export function chooseFonts(
  letters: Iterable<string>,
  families: FontFamilies,
  readerLanguages: readonly string[],
): string[] {
  const wanted = [...letters];
  const order = [...Object.keys(slices), ...eastAsian(wanted.join(''), readerLanguages)];
  const files = new Set<string>();
  for (const letter of wanted) {
    const codePoint = letter.codePointAt(0) ?? 0;
    for (const family of order) {
      const slice = sliceOf(families[family] ?? {}, slices[family] ?? numbered, codePoint);
      if (slice === undefined) continue;
      files.add(`${family}-${slice.replace(/[[\]]/g, '')}-400-normal.woff`);
      break;
    }
  }
  return [...files];
}

function eastAsian(text: string, readerLanguages: readonly string[]): string[] {
  const families = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];
  const first = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{sc=Hangul}/u.test(text)
      ? 'noto-sans-kr'
      : readerFamily(readerLanguages);
  return [first, ...families.filter((family) => family !== first)];
}

function readerFamily(languages: readonly string[]): string {
  const language = languages.map((tag) => tag.slice(0, 2)).find((tag) => ['zh', 'ja', 'ko'].includes(tag));
  return language === 'ja' ? 'noto-sans-jp' : language === 'ko' ? 'noto-sans-kr' : 'noto-sans-sc';
}

function sliceOf(family: Readonly<Record<string, string>>, used: RegExp, codePoint: number): string | undefined {
  return Object.keys(family).find((slice) => used.test(slice) && covers(family[slice] ?? '', codePoint));
}

/** 'U+5c71,U+7530-7535' */
function covers(range: string, codePoint: number): boolean {
  return range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16);
  });
}
