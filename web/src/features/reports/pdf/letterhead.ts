import type { Report } from '../report.js';
import { page, right, sizes } from './page.js';
import { fitted, type Ink, type Sheet } from './sheet.js';

const department: Ink = { size: sizes.text, weight: 'bold', colour: 'accent' };
const maker: Ink = { size: sizes.small, colour: 'quiet' };
const title: Ink = { size: sizes.title, weight: 'bold' };
const madeWith = 'Prepared with Auscribe';

/** The department over a line, and the title under it. */
export function writeLetterhead(sheet: Sheet, report: Report): void {
  const room = right - page.margin - sheet.width(madeWith, maker) - 6;
  sheet.put(fitted(sheet, report.department, department, room), page.margin, sheet.y, department);
  sheet.put(madeWith, right, sheet.y, maker, 'right');
  sheet.line(page.margin, right, sheet.y + 2.5, 'accent', 0.6);
  sheet.y += 13;
  for (const line of sheet.wrap(report.title, title, page.wrapWidth)) {
    sheet.put(line, page.margin, sheet.y, title);
    sheet.y += 7.5;
  }
  sheet.y -= 2;
}
