import { normalised } from './printable.js';
import type { FontFile, Shaper } from './shaper.js';

/** The fonts of a document. */
export interface Fonts {
  /** TrueType, the document's own typeface: Latin, Greek, Cyrillic and Vietnamese. */
  regular: Uint8Array;
  bold: Uint8Array;
  /** For lines that need other fonts; null if there are none. */
  shaper: Shaper | null;
}

/** Where the files come from: the app's server, or the disk in tests. */
export interface FontStore {
  own(): Promise<{ regular: Uint8Array; bold: Uint8Array }>;
  families(): Promise<FontFamilies>;
  /** A font subset as TrueType. */
  slice(file: string): Promise<Uint8Array>;
  /** The reader's languages, the preferred one first. */
  languages: readonly string[];
}

/** Letters that the typeface has in both weights, and that need only their own glyphs. */
export const plain =
  /^[\n\t\x20-\x7e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212\u2264\u2265]*$/;

/** The fonts for a document's text. Most documents need only one typeface, and fetch nothing else. */
export async function loadFonts(text: string, store: FontStore): Promise<Fonts> {
  const needed = normalised(text);
  if (plain.test(needed)) return { ...(await store.own()), shaper: null };
  const [own, families, { Shaper }] = await Promise.all([store.own(), store.families(), import('./shaper.js')]);
  const weights = { normal: own.regular, bold: own.bold };
  const basic = new Shaper(weights, []);
  const others = new Set([...needed].filter((letter) => !basic.hasOwnGlyph(letter.codePointAt(0) ?? 0)));
  const chosen = chooseFonts(others, families, store.languages);
  if (chosen.length === 0) return { ...own, shaper: basic };
  const files = await Promise.all(
    chosen.map(async (name): Promise<FontFile> => ({ name, bytes: await store.slice(name) })),
  );
  return { ...own, shaper: new Shaper(weights, files) };
}

/** By family, the characters in each of its subsets: '[3]' or 'arabic' → a CSS unicode-range. */
export type FontFamilies = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The subsets that are used; a family's characters of other scripts would only compete with the families for those
 * scripts.
 */
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
 * The files that contain `letters`, each letter in the first family that has it. Chinese, Japanese and Korean share
 * characters but write them differently: kana and hangul show the text's language, otherwise the reader's languages
 * decide.
 */
function chooseFonts(letters: Iterable<string>, families: FontFamilies, readerLanguages: readonly string[]): string[] {
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
