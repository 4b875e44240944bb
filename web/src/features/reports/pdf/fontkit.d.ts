/** The part of fontkit that does text layout. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    /** The characters that it represents: several in a ligature, none in a part of a letter. */
    codePoints: number[];
    advanceWidth: number;
  }

  export interface GlyphPosition {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  export interface Font {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: Record<string, boolean>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): { glyphs: Glyph[]; positions: GlyphPosition[] };
  }

  export function create(file: Uint8Array): Font;
}
