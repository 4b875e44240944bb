import { MailRefusal } from './refusal.js';

/** Where the end mark must be: readers look at the last 1,024 bytes (PDF 32000-1, annex H.3). */
const tail = 1024;

/** Throws MailRefusal unless the bytes begin and end as a PDF does, so neither something else nor half a file leaves. */
export function assertPdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new MailRefusal('The PDF is missing');
  const begins = bytes.subarray(0, 8).toString('latin1');
  const ends = bytes.subarray(-tail).toString('latin1');
  if (!/^%PDF-\d\.\d/.test(begins) || !ends.includes('%%EOF'))
    throw new MailRefusal('The attachment is not a whole PDF');
}

/** A name that mail programs show and save as it is: letters, digits, spaces and a few marks, ending in .pdf. */
export function attachmentName(name: string | undefined): string {
  const base = (name ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._&()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, 100)
    .trim();
  return `${base || 'Consultation_Summary'}.pdf`;
}
