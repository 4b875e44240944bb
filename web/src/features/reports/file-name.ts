import { fileDate } from '../../lib/time/format-date.js';

/** {patient}_Summary_{MMMyyyy}.pdf, without what file systems do not take. */
export function summaryFileName(patientName: string, date: Date, extension = 'pdf'): string {
  return `${fileSafe(patientName)}_Summary_${fileDate(date)}.${extension}`;
}

function fileSafe(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '').trim();
  return safe || 'Patient';
}
