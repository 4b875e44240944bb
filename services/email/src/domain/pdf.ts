import { MailRefusal } from './refusal.js';

/** A report has some pages; a reader that is given a million of them stands still. */
const mostPages = 500;
const mostSpelt = 10_000;
/** Bytes behind the end. */
const mostFilling = 1024;
/** Signs of a document's structure: one of them is in every PDF, however it was made. */
const structure = /\b(startxref|trailer|\d{1,10}\s{1,4}\d{1,5}\s{1,4}obj)\b/;
/** What makes a document do something, or carry other files (PDF 32000-1, 7.11.4, 12.6.4, 13): no report needs it. */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|Sound)\b/;
/** Objects that can't be looked into here. */
const hidden = /\/(Encrypt|ObjStm)\b/;
/** Programs that look for these anywhere would take the file for a web page, or for an archive. */
const page = /<(html|script|svg|iframe|!doctype)\b/i;
const archive = ['PK\u0003\u0004', 'PK\u0005\u0006'];

/**
 * Throws MailRefusal unless the bytes are a PDF from the first to the last: nothing before its head, nothing behind its
 * end, nothing in it that acts, and nothing by which another program would take it for something else. Streams, which
 * hold drawing and pictures and may hold any byte, are left out of that look.
 */
export function assertPdf(bytes: Buffer): void {
  if (bytes.length === 0) throw new MailRefusal('The PDF is missing');
  const whole = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d[\s%]/.test(whole) || !endsWhole(whole))
    throw new MailRefusal('The attachment is not a whole PDF');
  const outside = withNamesSpelt(withoutStreams(whole));
  if (!structure.test(outside)) throw new MailRefusal('The attachment is not a whole PDF');
  if (page.test(outside) || archive.some((mark) => outside.includes(mark)))
    throw new MailRefusal('The attachment is a PDF and something else at once');
  if (hidden.test(outside)) throw unlookable();
  if (active.test(outside)) throw new MailRefusal('The PDF holds a program or other files, which a report never does');
  if ((outside.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0) > mostPages)
    throw new MailRefusal(`The PDF has more than ${mostPages} pages`);
}

/** Some programs fill up with spaces or zeros. Nothing else may follow: that would be another file. */
function endsWhole(text: string): boolean {
  const last = text.lastIndexOf('%%EOF');
  const rest = last < 0 ? 'no end' : text.slice(last + '%%EOF'.length);
  return rest.length <= mostFilling && rest.replaceAll('\0', '').trim() === '';
}

/** One pass, without going back: the time is that of the length, whatever the bytes are. */
function withoutStreams(text: string): string {
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const begin = beginOfStream(text, at);
    if (begin < 0) {
      parts.push(text.slice(at));
      return parts.join('\n');
    }
    parts.push(text.slice(at, begin));
    const end = text.indexOf('endstream', begin);
    // Without an end it is none: all of it is looked at.
    if (end < 0) {
      parts.push(text.slice(begin));
      return parts.join('\n');
    }
    at = end + 'endstream'.length;
  }
}

/** A stream begins after a dictionary's end (PDF 32000-1, 7.3.8); the word alone may stand in any text. */
function beginOfStream(text: string, from: number): number {
  for (let at = text.indexOf('stream', from); at >= 0; at = text.indexOf('stream', at + 1)) {
    const before = text.slice(Math.max(0, at - 8), at).trimEnd();
    const after = text[at + 'stream'.length];
    if (before.endsWith('>>') && (after === '\r' || after === '\n')) return at;
  }
  return -1;
}

/** `/J#61vaScript` is `/JavaScript` (PDF 32000-1, 7.3.5). Nobody who writes a report spells many names so. */
function withNamesSpelt(text: string): string {
  let spelt = 0;
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => {
    spelt += 1;
    if (spelt > mostSpelt) throw unlookable();
    return String.fromCharCode(Number.parseInt(hex, 16));
  });
}

function unlookable(): MailRefusal {
  return new MailRefusal('The PDF is encrypted or packed so that it can not be checked. Please send a plain one.');
}

/** A name that mail programs show and save as it is: letters, digits, spaces and a few marks, ending in .pdf. */
export function attachmentName(name: string | undefined): string {
  const base = (name ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._&()-]/gu, '')
    .replace(/^[. ]+/, '');
  const short = Array.from(base).slice(0, 100).join('').trim();
  return `${short || 'Consultation_Summary'}.pdf`;
}
