import { jsPDF } from 'jspdf';
import type { Fonts } from './fonts.js';
import { footerText, page } from './page.js';

/** A document that is written from top to bottom; pages break by themselves. Every generator writes on one. */
export interface PdfDocument {
  title(text: string): void;
  /** 'Label: value' on a line. */
  field(label: string, value: string): void;
  heading(text: string): void;
  paragraph(text: string): void;
  space(mm: number): void;
  rule(): void;
  /** Puts the footers on, and ends the document. */
  finish(): Blob;
}

const family = 'SourceSans3';
const sizes = { title: 18, heading: 12, text: 10.5, footer: 8 } as const;

export function createPdfDocument(fonts: Fonts): PdfDocument {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait', compress: true });
  pdf.addFileToVFS('regular.ttf', fonts.regular);
  pdf.addFont('regular.ttf', family, 'normal');
  pdf.addFileToVFS('bold.ttf', fonts.bold);
  pdf.addFont('bold.ttf', family, 'bold');
  let y: number = page.margin;

  function breakAfter(limit: number) {
    if (y <= limit) return;
    pdf.addPage();
    y = page.margin;
  }

  function lines(text: string, style: 'normal' | 'bold', size: number, x: number = page.margin) {
    pdf.setFont(family, style).setFontSize(size);
    const wrapped: unknown = pdf.splitTextToSize(printable(text), page.wrapWidth);
    for (const line of Array.isArray(wrapped) ? wrapped : [wrapped]) {
      breakAfter(page.lineLimit);
      pdf.setFont(family, style).setFontSize(size);
      pdf.text(String(line), x, y);
      y += page.lineSpacing;
    }
  }

  return {
    title(text) {
      lines(text, 'bold', sizes.title);
      y += page.lineSpacing;
    },
    field(label, value) {
      breakAfter(page.lineLimit);
      pdf.setFont(family, 'bold').setFontSize(sizes.text);
      const name = `${label}: `;
      const width = pdf.getTextWidth(name);
      pdf.text(name, page.margin, y);
      pdf.setFont(family, 'normal');
      const wrapped: unknown = pdf.splitTextToSize(printable(value), page.wrapWidth - width);
      for (const line of Array.isArray(wrapped) ? wrapped : [wrapped]) {
        breakAfter(page.lineLimit);
        pdf.text(String(line), page.margin + width, y);
        y += page.lineSpacing;
      }
    },
    heading(text) {
      breakAfter(page.headLimit);
      lines(text, 'bold', sizes.heading);
      y += 1;
    },
    paragraph(text) {
      for (const part of text.split('\n')) {
        if (part.trim() === '') y += page.lineSpacing / 2;
        else lines(part, 'normal', sizes.text);
      }
    },
    space(mm) {
      y += mm;
    },
    rule() {
      pdf.setDrawColor(120).line(page.margin, y, page.width - page.margin, y);
      y += page.lineSpacing + 2;
    },
    finish() {
      const pages = pdf.getNumberOfPages();
      for (let number = 1; number <= pages; number++) {
        pdf.setPage(number).setFont(family, 'normal').setFontSize(sizes.footer);
        pdf.text(footerText, page.margin, page.footer);
        pdf.text(`Page ${number} of ${pages}`, page.width - page.margin, page.footer, { align: 'right' });
      }
      return pdf.output('blob');
    },
  };
}

/** One code point per letter where there is one, so that the font finds ā; tabs and control characters have no shape. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\t/g, '  ')
    .replace(/(?!\n)\p{Cc}/gu, '');
}
