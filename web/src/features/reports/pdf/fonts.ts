import { chooseFonts, type FontFamilies } from './choose-fonts.js';
import { normalised } from './printable.js';
import type { FontFile, Shaper } from './shaper.js';

/** What a document is set in. */
export interface Fonts {
  /** TrueType, of the document's own typeface: Latin, Greek, Cyrillic and Vietnamese. */
  regular: Uint8Array;
  bold: Uint8Array;
  /** For lines that need other fonts; null where none does. */
  shaper: Shaper | null;
}

/** Where the files come from: the app's server, and the disk in tests. */
export interface FontStore {
  own(): Promise<{ regular: Uint8Array; bold: Uint8Array }>;
  families(): Promise<FontFamilies>;
  /** A slice as TrueType. */
  slice(file: string): Promise<Uint8Array>;
  /** Languages of the reader, the preferred one first. */
  languages: readonly string[];
}

/** Letters that the typeface has, in both weights, and that need nothing but their own glyphs. */
export const plain =
  /^[\n\t\x20-\x7e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u1ea0-\u1ef9\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u20ac\u2122\u2212\u2264\u2265]*$/;

/** The fonts for a document's text: most need one typeface only, and nothing more is fetched for them. */
export async function loadFonts(text: string, store: FontStore): Promise<Fonts> {
  const needed = normalised(text);
  if (plain.test(needed)) return { ...(await store.own()), shaper: null };
  const [own, families, { Shaper }] = await Promise.all([store.own(), store.families(), import('./shaper.js')]);
  const weights = { normal: own.regular, bold: own.bold };
  const basic = new Shaper(weights, []);
  const others = new Set([...needed].filter((letter) => !basic.ownHas(letter.codePointAt(0) ?? 0)));
  const chosen = chooseFonts(others, families, store.languages);
  if (chosen.length === 0) return { ...own, shaper: basic };
  const files = await Promise.all(
    chosen.map(async (name): Promise<FontFile> => ({ name, bytes: await store.slice(name) })),
  );
  return { ...own, shaper: new Shaper(weights, files) };
}
