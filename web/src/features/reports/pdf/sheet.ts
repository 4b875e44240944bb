import type { NoteLanguage } from '@auscribe/contracts';
import { jsPDF } from 'jspdf';
import { type Fonts, plain } from './fonts.js';
import { type HasLetter, printable } from './printable.js';
import { addTrueType, LineSetter, tableOf, wrap } from './set-lines.js';
import type { Weight } from './shaper.js';

/** Measures of PRODUCT.md section 9, in millimetres; a line's position is its baseline. */
export const page = {
  width: 210,
  margin: 20,
  wrapWidth: 160,
  lineSpacing: 5,
  /** A section heading below this position starts a new page. */
  headLimit: 250,
  /** A line below this position starts a new page. */
  lineLimit: 280,
  footer: 290,
  /** The first line of a page, whose letters stay within the margin. */
  firstLine: 24,
  /** The line with the patient at the top of later pages. */
  runningHead: 13,
} as const;

export const right = page.width - page.margin;

/** In points. */
export const sizes = { title: 17, heading: 11, text: 10.5, small: 8 } as const;

type Colour = readonly [red: number, green: number, blue: number];
type ColourName = 'ink' | 'quiet' | 'accent' | 'line' | 'ground';

/** The colours of the page's light theme. */
const colours: Record<ColourName, Colour> = {
  ink: [22, 32, 42],
  quiet: [77, 93, 108],
  accent: [8, 88, 96],
  line: [211, 219, 226],
  ground: [245, 247, 249],
};

export interface Ink {
  size: number;
  weight?: Weight;
  colour?: ColourName;
}

/** A4 pages with a cursor that moves from top to bottom. */
export interface Sheet {
  /** The baseline of the next line, in mm. */
  y: number;
  pages(): number;
  newPage(): void;
  /** Starts a new page if the cursor has passed `limit`. The next text is a line of the note. */
  breakAfter(limit: number): void;
  /** Keeps the next `lines` on the page of the line before them. */
  hold(lines: number): void;
  /**
   * Makes sure that `height` mm fit below, on a page with at least `lines` of the note; the last lines may move along.
   */
  keepWithLines(height: number, lines: number): void;
  width(text: string, ink: Ink): number;
  wrap(text: string, ink: Ink, width: number, indent?: number): string[];
  /** Writes one line without moving the cursor. */
  put(text: string, x: number, y: number, ink: Ink, align?: 'left' | 'right'): void;
  line(x1: number, x2: number, y: number, colour: ColourName, thickness: number): void;
  box(x: number, y: number, width: number, height: number): void;
  /** Whether any letter was written as its number, because the font lacks it. */
  replaced(): boolean;
  /** Goes to an existing page, to write its header and footer. */
  turnTo(number: number): void;
  blob(): Blob;
}

const family = 'SourceSans3';

export function createSheet(fonts: Fonts, about: { title: string; author: string; language: NoteLanguage }): Sheet {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait', compress: true });
  addTrueType(pdf, { name: family, style: 'normal', bytes: fonts.regular });
  addTrueType(pdf, { name: family, style: 'bold', bytes: fonts.bold });
  pdf.setFont(family, 'normal');
  pdf.setDocumentProperties({ title: about.title, author: about.author, creator: 'Auscribe' });
  pdf.setLanguage(about.language);
  const { shaper } = fonts;
  const lines = shaper && new LineSetter(pdf, shaper, family);
  pdf.setFont(family, 'normal');
  const has = shaper ? (codePoint: number) => shaper.has(codePoint) : lettersOf(pdf);
  const leaves = [new Leaf()];
  let leaf = leaves[0] ?? new Leaf();
  let held = 0;
  const widths = new Map<string, number>();
  let replaced = false;

  function shown(text: string): string {
    const print = printable(text, has);
    replaced ||= print.replaced;
    return print.text;
  }

  function use({ size, weight = 'normal', colour = 'ink' }: Ink) {
    pdf
      .setFont(family, weight)
      .setFontSize(size)
      .setTextColor(...colours[colour]);
  }

  function width(text: string, ink: Ink): number {
    const key = `${ink.size} ${ink.weight ?? 'normal'} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    use(ink);
    const { size, weight = 'normal' } = ink;
    const measured = lines && !plain.test(text) ? lines.width({ text, size, weight }) : pdf.getTextWidth(text);
    widths.set(key, measured);
    return measured;
  }

  const sheet: Sheet = {
    y: page.firstLine,
    pages: () => leaves.length,
    newPage() {
      leaf.end = sheet.y;
      leaf = new Leaf();
      leaves.push(leaf);
      sheet.y = page.firstLine;
    },
    breakAfter(limit) {
      if (sheet.y > limit) sheet.newPage();
      if (leaf.startLine(sheet.y, held > 0)) held = Math.max(0, held - 1);
    },
    hold(lines) {
      held = lines;
    },
    keepWithLines(height, lines) {
      if (sheet.y + height > page.lineLimit) sheet.newPage();
      const before = leaves.at(-2);
      if (before && leaf.lines < lines) sheet.y += leaf.takeFrom(before, lines - leaf.lines);
    },
    width: (text, ink) => width(shown(text), ink),
    wrap: (text, ink, room, indent = 0) => wrap(shown(text), room, (part) => width(part, ink), indent),
    put(text, x, y, ink, align = 'left') {
      const print = shown(text);
      const left = align === 'right' ? x - width(print, ink) : x;
      leaf.put(y, (at) => {
        use(ink);
        if (lines && !plain.test(print))
          lines.write({ text: print, size: ink.size, weight: ink.weight ?? 'normal' }, left, at);
        else pdf.text(print, left, at);
      });
    },
    line(x1, x2, y, colour, thickness) {
      leaf.put(y, (at) => {
        pdf
          .setDrawColor(...colours[colour])
          .setLineWidth(thickness)
          .line(x1, at, x2, at);
      });
    },
    box(x, y, boxWidth, height) {
      leaf.put(y, (at) => {
        pdf
          .setDrawColor(...colours.line)
          .setFillColor(...colours.ground)
          .setLineWidth(0.2)
          .rect(x, at, boxWidth, height, 'FD');
      });
    },
    replaced: () => replaced,
    turnTo: (number) => {
      leaf = leaves[number - 1] ?? leaf;
    },
    blob() {
      leaves.forEach((one, index) => {
        if (index > 0) pdf.addPage();
        one.draw();
      });
      return pdf.output('blob');
    },
  };
  return sheet;
}

/** Shortens a text that is too long for its line; it appears in full elsewhere. */
export function fitted(sheet: Sheet, text: string, ink: Ink, room: number = right - page.margin): string {
  if (sheet.width(text, ink) <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && sheet.width(`${letters.join('')}…`, ink) > room) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}

interface Mark {
  y: number;
  draw(y: number): void;
}

interface Line {
  y: number;
  /** How many drawing operations come before it. */
  at: number;
  /** Whether it has to stay with the line before it. */
  held: boolean;
}

/** A page before it is drawn, so that its last lines can still move to the next one. Positions in mm. */
class Leaf {
  private marks: Mark[] = [];
  private starts: Line[] = [];
  /** Where the next line would have been. */
  end: number = page.firstLine;

  get lines(): number {
    return this.starts.length;
  }

  /** Returns false if the line has already begun, as with the marker of an item followed by its text. */
  startLine(y: number, held: boolean): boolean {
    if (this.starts.at(-1)?.y === y) return false;
    this.starts.push({ y, at: this.marks.length, held });
    return true;
  }

  put(y: number, draw: Mark['draw']): void {
    this.marks.push({ y, draw });
  }

  /**
   * Takes over the last lines of the previous page: `count`, or more if those must stay together. Returns their height.
   */
  takeFrom(before: Leaf, count: number): number {
    const from = before.starts.findLastIndex(({ at, held }, index) => {
      return at > 0 && !held && before.starts.length - index >= count;
    });
    const first = before.starts[from];
    if (!first) return 0;
    const up = first.y - page.firstLine;
    const down = before.end - first.y;
    this.marks = [
      ...before.marks.splice(first.at).map(({ y, draw }) => ({ y: y - up, draw })),
      ...this.marks.map(({ y, draw }) => ({ y: y + down, draw })),
    ];
    before.starts.splice(from);
    before.end = first.y;
    return down;
  }

  draw(): void {
    for (const { y, draw } of this.marks) draw(y);
  }
}

/** The letters of the current font, as jsPDF finds them. */
function lettersOf(pdf: jsPDF): HasLetter {
  const map = tableOf(pdf, 'cmap', 'unicode', 'codeMap');
  // jsPDF looks letters up by UTF-16 code unit, so it cannot print any beyond the basic multilingual plane.
  return (codePoint) => codePoint <= 0xffff && Number(map[codePoint] ?? 0) > 0;
}
