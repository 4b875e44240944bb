import bidiFactory from 'bidi-js';
import { create, type Font, type Glyph, type GlyphPosition } from 'fontkit';

export type Weight = 'normal' | 'bold';

export interface FontFile {
  /** Unique within a document. */
  name: string;
  /** TrueType. */
  bytes: Uint8Array;
}

/** A glyph and its position from the start of its run, in em. */
export interface PlacedGlyph {
  id: number;
  x: number;
  y: number;
  /** Whether it starts where the previous one ends, with the advance that its font gives it. */
  follows: boolean;
  /** The letter that it represents, for searching and copying; 0 if it is not a single letter. */
  letter: number;
}

/** A part of a line in one font, from left to right. */
export type Run =
  | { kind: 'plain'; text: string }
  | {
      kind: 'glyphs';
      /** Name of the font file; null for the document's own typeface. */
      font: string | null;
      glyphs: readonly PlacedGlyph[];
      /** In em. */
      width: number;
      /** The text, if the glyphs alone do not show it. */
      actualText: string | null;
    };

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const bidi = bidiFactory();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const mark = /\p{M}/u;

/** Required Arabic ligatures, lam with an alef, and the single character for each. */
const ligatures = new Map([
  ['\u0644\u0622', 0xfef5],
  ['\u0644\u0623', 0xfef7],
  ['\u0644\u0625', 0xfef9],
  ['\u0644\u0627', 0xfefb],
]);

/**
 * Lays out lines that need more than the letters of one typeface: other scripts, letters that join or change their
 * order, right-to-left text, and accents without a precomposed letter.
 */
export class Shaper {
  private readonly own: Record<Weight, Font>;
  private readonly others: readonly { name: string; font: Font }[];

  constructor(
    own: Record<Weight, Uint8Array>,
    readonly files: readonly FontFile[],
  ) {
    this.own = { normal: create(own.normal), bold: create(own.bold) };
    this.others = files.map(({ name, bytes }) => ({ name, font: create(bytes) }));
  }

  has(codePoint: number): boolean {
    return this.hasOwnGlyph(codePoint) || this.others.some(({ font }) => font.hasGlyphForCodePoint(codePoint));
  }

  hasOwnGlyph(codePoint: number): boolean {
    return this.own.normal.hasGlyphForCodePoint(codePoint) && this.own.bold.hasGlyphForCodePoint(codePoint);
  }

  /** The runs of a line in visual order (Unicode UAX #9). Every letter must have a glyph. */
  runs(line: string, weight: Weight): Run[] {
    return directions(line).flatMap(({ text, rtl }) => {
      const runs = this.stretches(text).map((stretch) => this.run(stretch, weight, rtl));
      return rtl ? runs.reverse() : runs;
    });
  }

  private stretches(text: string): Stretch[] {
    const found: Stretch[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const font = this.fontOf(segment);
      const plain = font === null && !mark.test(segment);
      const last = found.at(-1);
      if (last && last.font === font && last.plain === plain) last.text += segment;
      else found.push({ font, plain, text: segment });
    }
    return found;
  }

  private fontOf(letter: string): { name: string; font: Font } | null {
    const codePoints = [...letter].map((one) => one.codePointAt(0) ?? 0);
    if (codePoints.every((one) => this.hasOwnGlyph(one))) return null;
    const whole = this.others.find(({ font }) => codePoints.every((one) => font.hasGlyphForCodePoint(one)));
    return whole ?? this.others.find(({ font }) => font.hasGlyphForCodePoint(codePoints[0] ?? 0)) ?? null;
  }

  private run({ font: other, plain, text }: Stretch, weight: Weight, rtl: boolean): Run {
    if (plain) return { kind: 'plain', text: rtl ? mirrored(text) : text };
    const font = other?.font ?? this.own[weight];
    const { glyphs, positions } = font.layout(text, {}, undefined, undefined, rtl ? 'rtl' : 'ltr');
    const placed = place(glyphs, positions, font.unitsPerEm);
    const letters = placed.glyphs.map(({ letter }) => String.fromCodePoint(letter)).join('');
    // PDF readers reorder right-to-left glyphs themselves, so text in reading order would come out reversed.
    const actualText = rtl || letters === text ? null : text;
    return { kind: 'glyphs', font: other?.name ?? null, ...placed, actualText };
  }
}

interface Stretch {
  font: { name: string; font: Font } | null;
  plain: boolean;
  text: string;
}

function place(glyphs: readonly Glyph[], positions: readonly GlyphPosition[], unitsPerEm: number) {
  let pen = 0;
  let natural = true;
  const placed = glyphs.map(({ id, codePoints, advanceWidth }, index): PlacedGlyph => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const glyph = {
      id,
      x: (pen + xOffset) / unitsPerEm,
      y: yOffset / unitsPerEm,
      follows: natural && index > 0 && xOffset === 0 && yOffset === 0,
      letter: letterOf(codePoints),
    };
    natural = xOffset === 0 && yOffset === 0 && xAdvance === advanceWidth && id !== 0;
    pen += xAdvance;
    return glyph;
  });
  return { glyphs: placed, width: pen / unitsPerEm };
}

/** A PDF's table of letters covers only the basic multilingual plane. */
function letterOf(codePoints: readonly number[]): number {
  const [only = 0] = codePoints;
  if (codePoints.length === 1) return only <= 0xffff ? only : 0;
  return ligatures.get(String.fromCodePoint(...codePoints)) ?? 0;
}

/** Parts with one direction, from left to right; the text of each is in reading order. */
function directions(line: string): { text: string; rtl: boolean }[] {
  if (!rightToLeft.test(line)) return [{ text: line, rtl: false }];
  const levels = bidi.getEmbeddingLevels(line, mostlyRightToLeft(line) ? 'rtl' : 'ltr');
  const found: { from: number; to: number; rtl: boolean }[] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const rtl = (levels.levels[index] ?? 0) % 2 === 1;
    const last = found.at(-1);
    if (last && !rtl && !last.rtl && index === last.to) last.to += 1;
    else if (last && rtl && last.rtl && index === last.from - 1) last.from -= 1;
    else found.push({ from: index, to: index + 1, rtl });
  }
  return found.map(({ from, to, rtl }) => ({ text: line.slice(from, to), rtl }));
}

/** Decided by the majority of letters, not the first: a line of an English paragraph may begin with an Arabic name. */
function mostlyRightToLeft(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => rightToLeft.test(letter)).length * 2 > letters.length;
}

function mirrored(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('');
}
