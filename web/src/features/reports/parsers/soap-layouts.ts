import { breakAtHeadings } from './inline-headings.js';

/** Each brings one way of writing a SOAP note into the form of the service: 'SUBJECTIVE: text' lines. */
export const soapLayouts: readonly ((note: string) => string)[] = [
  (note) => note,
  breakAtHeadings,
  byLetters,
  byInlineLetters,
];

const names: Record<string, string> = { S: 'SUBJECTIVE', O: 'OBJECTIVE', A: 'ASSESSMENT', P: 'PLAN' };

/** 'S: cough', 'S - cough' and 'S' alone, at the beginning of lines. */
function byLetters(note: string): string {
  return note.replace(/^[\t ]*(?:[-*•]\s+)?([SOAP])(?:\s*:|\s+[-–—]|[\t ]*$)[\t ]*/gm, (whole, letter: string) =>
    names[letter] ? `\n${names[letter]}: ` : whole,
  );
}

/** 'S: cough. O: lungs clear. A: cold. P: rest.' on one line. */
function byInlineLetters(note: string): string {
  return byLetters(note.replace(/(^|[.;!?)\]]\s+)([SOAP])\s*:/g, '$1\n$2:'));
}
