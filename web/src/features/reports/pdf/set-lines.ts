import type { jsPDF } from 'jspdf';
import type { PlacedGlyph, Run, Shaper, Weight } from './shaper.js';

const mmPerPoint = 25.4 / 72;
/** Private-use codes: jsPDF prints only letters, so each glyph gets one of these. */
const firstCode = 0xe000;

interface Line {
  text: string;
  weight: Weight;
  /** In points. */
  size: number;
}

/** Writes and measures lines that a shaper has laid out. Uses the PDF's current colour. */
export class LineSetter {
  private readonly codes = new Map<string, Map<number, number>>();

  constructor(
    private readonly pdf: jsPDF,
    private readonly shaper: Shaper,
    private readonly family: string,
  ) {
    for (const { name, bytes } of shaper.files) addTrueType(pdf, { name, style: 'normal', bytes });
  }

  /** In mm. */
  width(line: Line): number {
    return this.runs(line).reduce((sum, run) => sum + this.widthOf(run, line), 0);
  }

  /** `x` and `y` in mm: the left end of the baseline. */
  write(line: Line, x: number, y: number): void {
    let at = x;
    for (const run of this.runs(line)) {
      if (run.kind === 'plain') this.pdf.setFont(this.family, line.weight).text(run.text, at, y);
      else this.writeGlyphs(run, line, at, y);
      at += this.widthOf(run, line);
    }
    this.pdf.setFont(this.family, line.weight);
  }

  private runs({ text, weight }: Line): Run[] {
    return this.shaper.runs(text, weight);
  }

  private widthOf(run: Run, { weight, size }: Line): number {
    if (run.kind === 'glyphs') return run.width * size * mmPerPoint;
    return this.pdf.setFont(this.family, weight).setFontSize(size).getTextWidth(run.text);
  }

  private writeGlyphs({ font, glyphs, actualText }: Run & { kind: 'glyphs' }, line: Line, x: number, y: number): void {
    const em = line.size * mmPerPoint;
    this.pdf.setFont(font ?? this.family, font === null ? line.weight : 'normal');
    // The other scripts come in one weight, so an outline makes them bold.
    const outlined = font !== null && line.weight === 'bold';
    if (outlined) this.pdf.setDrawColor(this.pdf.getTextColor()).setLineWidth(em * 0.025);
    if (actualText !== null) write(this.pdf, `/Span <</ActualText <${utf16(actualText)}>>> BDC`);
    const options = outlined ? { renderingMode: 'fillThenStroke' as const } : {};
    for (const group of grouped(glyphs)) {
      const [first] = group;
      if (!first || first.id === 0) continue;
      const codes = group.map((glyph) => this.codeOf(glyph, font ?? line.weight));
      this.pdf.text(String.fromCharCode(...codes), x + first.x * em, y - first.y * em, options);
      const letters = tableOf(this.pdf, 'toUnicode');
      for (const { id, letter } of group) letters[id] = letter;
    }
    if (actualText !== null) write(this.pdf, 'EMC');
  }

  private codeOf({ id }: PlacedGlyph, font: string): number {
    const codes = this.codes.get(font) ?? new Map<number, number>();
    this.codes.set(font, codes);
    const code = codes.get(id) ?? firstCode + codes.size;
    codes.set(id, code);
    tableOf(this.pdf, 'cmap', 'unicode', 'codeMap')[code] = id;
    return code;
  }
}

/** Glyphs that one operator can write: each begins where the previous one ends. */
function grouped(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const groups: PlacedGlyph[][] = [];
  for (const glyph of glyphs) {
    const last = groups.at(-1);
    if (last && glyph.follows && glyph.id !== 0) last.push(glyph);
    else groups.push([glyph]);
  }
  return groups;
}

export function addTrueType(pdf: jsPDF, font: { name: string; style: Weight; bytes: Uint8Array }): void {
  const file = `${font.name}-${font.style}.ttf`;
  pdf.addFileToVFS(file, toBase64(font.bytes));
  pdf.addFont(file, font.name, font.style);
}

function toBase64(bytes: Uint8Array): string {
  const size = 0x8000; // as many arguments as every browser takes
  let binary = '';
  for (let from = 0; from < bytes.length; from += size) {
    // Without a spread, which would call an iterator for each byte.
    binary += Reflect.apply(String.fromCharCode, null, bytes.subarray(from, from + size));
  }
  return btoa(binary);
}

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return [0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('');
}

/** Adds an operator to the page. */
function write(pdf: jsPDF, operator: string): void {
  const out: unknown = Reflect.get(pdf.internal, 'write');
  if (typeof out !== 'function') throw new Error('jsPDF takes no operators.');
  out(operator);
}

/** A table of the current font, as jsPDF reads it. */
export function tableOf(pdf: jsPDF, ...path: readonly string[]): Record<number, number> {
  let found: unknown = pdf.getFont();
  for (const key of ['metadata', ...path]) found = isTable(found) ? Reflect.get(found, key) : null;
  if (!isTable(found)) throw new Error('The font has no table of letters.');
  return found;
}

function isTable(value: unknown): value is Record<number, number> {
  return typeof value === 'object' && value !== null;
}

/** Width of a text in the unit of `width`. */
type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Wraps text at spaces, and within words that are longer than a line. `indent` is how much shorter the first line is.
 * The lines contain all of the text except the spaces at their ends.
 */
export function wrap(text: string, width: number, measure: Measure, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const room = () => (lines.length === 0 ? width - indent : width);
  for (const { text: word, space } of words(text)) {
    // Adds up widths: measuring the whole line each time would be slow, and the same words come again.
    const added = (line === '' || space === '' ? 0 : measure(space)) + measure(word);
    if (taken + added <= room()) {
      line = line === '' ? word : `${line}${space}${word}`;
      taken += added;
      continue;
    }
    if (line !== '' || (lines.length === 0 && indent > 0 && measure(word) > room())) lines.push(line);
    line = '';
    taken = 0;
    for (const piece of pieces(word, room(), measure)) {
      const wide = measure(piece);
      if (line !== '' && taken + wide > room()) {
        lines.push(line);
        line = '';
        taken = 0;
      }
      line += piece;
      taken += wide;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Scripts that are written without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Where a line may break, with what separates a word from the previous one. */
function words(text: string): { text: string; space: '' | ' ' }[] {
  const spaced = text.split(/[ \t\n]+/).filter(Boolean);
  return spaced.flatMap((word) => {
    if (!unspaced.test(word)) return [{ text: word, space: ' ' as const }];
    const parts: { text: string; space: '' | ' ' }[] = [];
    for (const { segment, isWordLike } of segmenter.segment(word)) {
      const last = parts.at(-1);
      // Punctuation stays with the word before it.
      if (last && !isWordLike) last.text += segment;
      else parts.push({ text: segment, space: last ? '' : ' ' });
    }
    return parts;
  });
}

/** The word, or its letters if it is too long for a line. */
function pieces(word: string, width: number, measure: Measure): string[] {
  return measure(word) <= width ? [word] : lettersOf(word);
}

/** The segmenter returns each letter with a copy of its text, so a page-long word is processed in parts. */
const part = 400;

function lettersOf(word: string): string[] {
  const codePoints = [...word];
  const letters: string[] = [];
  for (let from = 0; from < codePoints.length; from += part) {
    for (const { segment } of graphemes.segment(codePoints.slice(from, from + part).join(''))) letters.push(segment);
  }
  return letters;
}
