import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Fonts } from '../../src/features/reports/pdf/fonts.js';

const { resolve } = createRequire(import.meta.url);

function font(name: string): string {
  return readFileSync(resolve(`@expo-google-fonts/source-sans-3/${name}.ttf`)).toString('base64');
}

/** The fonts of the page, as the browser gets them. */
export const fonts: Fonts = {
  regular: font('400Regular/SourceSans3_400Regular'),
  bold: font('700Bold/SourceSans3_700Bold'),
};
