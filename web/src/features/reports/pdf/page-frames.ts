import { footerText } from '../footer-text.js';
import type { Report } from '../report.js';
import { page, right, sizes } from './page.js';
import { fitted, type Ink, type Sheet } from './sheet.js';

const small: Ink = { size: sizes.small, colour: 'quiet' };

/** The foot of each page, and over each but the first whose it is: a page that got loose finds its record again. */
export function writePageFrames(sheet: Sheet, { title, patient }: Pick<Report, 'title' | 'patient'>): void {
  const pages = sheet.pages();
  for (let number = 1; number <= pages; number++) {
    sheet.turnTo(number);
    if (number > 1) {
      const room = right - page.margin - sheet.width(title, small) - 6;
      sheet.put(patientLine(sheet, patient, room), page.margin, page.runningHead, small);
      sheet.put(title, right, page.runningHead, small, 'right');
      sheet.line(page.margin, right, page.runningHead + 2, 'line', 0.2);
    }
    sheet.line(page.margin, right, page.footer - 4.5, 'line', 0.2);
    sheet.put(footerText, page.margin, page.footer, small);
    sheet.put(`Page ${number} of ${pages}`, right, page.footer, small, 'right');
  }
}

/** A name that is too long is cut, the number stays: it is what the record is found by. */
function patientLine(sheet: Sheet, { name, mrn }: Report['patient'], room: number): string {
  const number = mrn === '' ? '' : `   ${fitted(sheet, mrn, small, room / 2)}`;
  return `${fitted(sheet, name, small, room - sheet.width(number, small))}${number}`;
}
