import type { TemplateCode } from '@auscribe/contracts';
import { fileDate, inputDate } from '../../lib/time/format-date.js';

/** {patient}_Summary_{MMMyyyy}.pdf, without characters that file systems refuse. */
export function summaryFileName(patientName: string, date: Date, extension = 'pdf'): string {
  return `${fileSafe(patientName)}_Summary_${fileDate(date)}.${extension}`;
}

const beginnings: Record<Exclude<TemplateCode, 'DEFA'>, string> = {
  SOAP: 'SOAP_Note',
  HPSM: 'H&P_Note',
  DISC: 'Discharge_Summary',
  RADR: 'Radiology_Report',
  MEDR: 'Dermatology_Report',
};

/** Names from PRODUCT.md section 9, which gives the date's format, yyyy-MM-dd, for one of them. */
export function reportFileName(code: TemplateCode, patientName: string, date: Date): string {
  if (code === 'DEFA') return summaryFileName(patientName, date);
  return `${beginnings[code]}_${fileSafe(patientName)}_${inputDate(date)}.pdf`;
}

/** In bytes. File systems allow 255, and the rest of the name needs some of them. */
const longest = 200;

function fileSafe(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '').replace(/^[\s.]+|[\s.]+$/g, '');
  let cut = '';
  let bytes = 0;
  for (const letter of safe) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > longest) break;
    cut += letter;
  }
  return cut.trim() || 'Patient';
}
