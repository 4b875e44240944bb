import { jsPDF } from 'jspdf';
import { lettersOf } from './font-letters.js';
import type { Fonts } from './fonts.js';
import { type ColourName, colours, page, right } from './page.js';
import { printable } from './printable.js';
import { wrap } from './wrap.js';

type Weight = 'normal' | 'bold';

export interface Ink {
  size: number;
  weight?: Weight;
  colour?: ColourName;
}

/** A4 pages with a cursor that goes from top to bottom. */
export interface Sheet {
  /** The baseline of the next line, in mm. */
  y: number;
  pages(): number;
  newPage(): void;
  /** Starts a new page if the cursor has passed `limit`. */
  breakAfter(limit: number): void;
  width(text: string, ink: Ink): number;
  wrap(text: string, ink: Ink, width: number, indent?: number): string[];
  /** Writes one line, not moving the cursor. */
  put(text: string, x: number, y: number, ink: Ink, align?: 'left' | 'right'): void;
  line(x1: number, x2: number, y: number, colour: ColourName, thickness: number): void;
  box(x: number, y: number, width: number, height: number): void;
  /** Whether a letter was written by its number, because the font lacks it. */
  replaced(): boolean;
  /** Turns to a page that is there, for its head and foot. */
  turnTo(number: number): void;
  blob(): Blob;
}

const family = 'SourceSans3';

export function createSheet(fonts: Fonts, about: { title: string; author: string }): Sheet {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait', compress: true });
  pdf.addFileToVFS('regular.ttf', fonts.regular);
  pdf.addFont('regular.ttf', family, 'normal');
  pdf.addFileToVFS('bold.ttf', fonts.bold);
  pdf.addFont('bold.ttf', family, 'bold');
  pdf.setFont(family, 'normal');
  pdf.setDocumentProperties({ title: about.title, author: about.author, creator: 'Auscribe' });
  pdf.setLanguage('en');
  const has = lettersOf(pdf);
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
    const measured = pdf.getTextWidth(text);
    widths.set(key, measured);
    return measured;
  }

  const sheet: Sheet = {
    y: page.firstLine,
    pages: () => pdf.getNumberOfPages(),
    newPage() {
      pdf.addPage();
      sheet.y = page.firstLine;
    },
    breakAfter(limit) {
      if (sheet.y > limit) sheet.newPage();
    },
    width: (text, ink) => width(shown(text), ink),
    wrap: (text, ink, room, indent = 0) => wrap(shown(text), room, (part) => width(part, ink), indent),
    put(text, x, y, ink, align = 'left') {
      use(ink);
      pdf.text(shown(text), x, y, { align });
    },
    line(x1, x2, y, colour, thickness) {
      pdf
        .setDrawColor(...colours[colour])
        .setLineWidth(thickness)
        .line(x1, y, x2, y);
    },
    box(x, y, boxWidth, height) {
      pdf
        .setDrawColor(...colours.line)
        .setFillColor(...colours.ground)
        .setLineWidth(0.2)
        .rect(x, y, boxWidth, height, 'FD');
    },
    replaced: () => replaced,
    turnTo: (number) => {
      pdf.setPage(number);
    },
    blob: () => pdf.output('blob'),
  };
  return sheet;
}

/** Shortens a text that is too long for its one line; it stands in full elsewhere. */
export function fitted(sheet: Sheet, text: string, ink: Ink, room: number = right - page.margin): string {
  if (sheet.width(text, ink) <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && sheet.width(`${letters.join('')}…`, ink) > room) letters = letters.slice(0, -1);
  return `${letters.join('').trimEnd()}…`;
}
