import { organNames } from '@auscribe/contracts';
import { organKey } from '@auscribe/notes/section-names';
import { readSections } from '../note/sections.js';
import { type Filed, fileNote } from './file-note.js';

/** PRODUCT.md section 3; `general` is what was said of no organ, `others` are further organs as 'LIVER: text' lines. */
export type Findings = Record<keyof typeof organNames | 'general' | 'others', string>;

export type RadiologyReport = Omit<Filed<'RADR'>, 'findings'> & { findings: Findings };

/** `note` is a cleaned summary. What it does not name is empty. */
export function parseRadiology(note: string): RadiologyReport {
  const { fields } = fileNote(note, 'RADR');
  return { ...fields, findings: parseFindings(fields.findings) };
}

function parseFindings(text: string): Findings {
  const findings = Object.fromEntries(['general', ...Object.keys(organNames), 'others'].map((key) => [key, '']));
  for (const section of readSections(`FINDINGS:\n${text}`)) {
    const organ = section.heading === 'FINDINGS' ? 'general' : (organKey(section.heading) ?? 'others');
    const words = organ === 'others' ? `${section.heading}: ${section.text}`.trimEnd() : section.text;
    findings[organ] = [findings[organ], words].filter(Boolean).join('\n');
  }
  return findings as Findings;
}
