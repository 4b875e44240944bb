import { Footer, Header, PageNumber, Paragraph, Tab, TextRun } from 'docx';
import { footerText } from '../footer-text.js';
import type { Report } from '../report.js';
import { mm } from './styles.js';
import { tabbed } from './tabbed.js';

const tabStops = [{ type: 'right', position: mm(170) }] as const;

/** Whose page it is, over each but the first. */
export function pageHeader({ title, patient }: Pick<Report, 'title' | 'patient'>): Header {
  const who = [patient.name, patient.mrn].filter(Boolean).join('   ');
  return new Header({ children: [tabbed(who, title, { style: 'Running', tabStops })] });
}

export function pageFooter(): Footer {
  const children = [
    new TextRun({ children: [footerText, new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
  ];
  return new Footer({ children: [new Paragraph({ children, style: 'Running', tabStops })] });
}
