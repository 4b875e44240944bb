import general from '@fontsource/noto-sans/unicode.json';
import arabic from '@fontsource/noto-sans-arabic/unicode.json';
import armenian from '@fontsource/noto-sans-armenian/unicode.json';
import devanagari from '@fontsource/noto-sans-devanagari/unicode.json';
import georgian from '@fontsource/noto-sans-georgian/unicode.json';
import hebrew from '@fontsource/noto-sans-hebrew/unicode.json';
import japanese from '@fontsource/noto-sans-jp/unicode.json';
import korean from '@fontsource/noto-sans-kr/unicode.json';
import chinese from '@fontsource/noto-sans-sc/unicode.json';
import thai from '@fontsource/noto-sans-thai/unicode.json';
import type { FontFamilies } from './fonts.js';

/** Google's subsets of Noto Sans, served by the app itself: a document fetches those that contain its letters. */
const urls = import.meta.glob<string>(
  [
    '/../node_modules/@fontsource/noto-sans/files/noto-sans-{latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-400-normal.woff',
    '/../node_modules/@fontsource/noto-sans-{arabic,armenian,devanagari,georgian,hebrew,thai}/files/*-{arabic,armenian,devanagari,georgian,hebrew,thai}-400-normal.woff',
    '/../node_modules/@fontsource/noto-sans-{jp,kr,sc}/files/noto-sans-{jp,kr,sc}-[0-9]*-400-normal.woff',
  ],
  { eager: true, import: 'default', query: '?no-inline' },
);

/** The characters in each subset, as a CSS unicode-range. */
export const ranges: FontFamilies = {
  'noto-sans': general,
  'noto-sans-arabic': arabic,
  'noto-sans-armenian': armenian,
  'noto-sans-devanagari': devanagari,
  'noto-sans-georgian': georgian,
  'noto-sans-hebrew': hebrew,
  'noto-sans-thai': thai,
  'noto-sans-jp': japanese,
  'noto-sans-kr': korean,
  'noto-sans-sc': chinese,
};

const byName = new Map(Object.entries(urls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

export function urlOf(file: string): string | undefined {
  return byName.get(file);
}
