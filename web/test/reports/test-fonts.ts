import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontStore } from '../../src/features/reports/pdf/fonts.js';
import { trueTypeOf } from '../../src/features/reports/pdf/woff.js';

const { resolve } = createRequire(import.meta.url);

async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path));
}

const source = (name: string) => bytesOf(resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`));

const families = [
  ...['noto-sans', 'noto-sans-arabic', 'noto-sans-armenian', 'noto-sans-devanagari', 'noto-sans-georgian'],
  ...['noto-sans-hebrew', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'],
];

function folderOf(family: string): string {
  return dirname(resolve(`@fontsource/${family}/package.json`));
}

/** The fonts of the page, as the browser gets them, and which of them were asked for. */
export function testFonts(languages: readonly string[] = ['en-NZ']): FontStore & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    languages,
    own: async () => ({
      regular: await source('400Regular/SourceSans3_400Regular'),
      bold: await source('700Bold/SourceSans3_700Bold'),
    }),
    families: async () => {
      const read = async (family: string): Promise<[string, Record<string, string>]> => [
        family,
        JSON.parse(await readFile(join(folderOf(family), 'unicode.json'), 'utf8')),
      ];
      return Object.fromEntries(await Promise.all(families.map(read)));
    },
    slice: async (file) => {
      asked.push(file);
      const family = families.findLast((one) => file.startsWith(one)) ?? '';
      return trueTypeOf(await bytesOf(join(folderOf(family), 'files', file)));
    },
  };
}
