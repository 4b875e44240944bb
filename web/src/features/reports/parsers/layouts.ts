import { sectionKey } from '@auscribe/notes/section-names';
import { cleanSummary } from '../note/clean-summary.js';

/** Brings one way of writing a note into the form of the service: 'SUBJECTIVE: text' lines. */
export type Layout = (note: string) => string;

const inline =
  /(^|[.;!?)\]]\s+|\n)((?:\p{Lu}[\p{L}\d&/'’-]*)(?:[ -][\p{L}\d&/][\p{L}\d&/'’-]*){0,4})\s*(:|\s[-–—])(?=\s|$)/gu;

/** 'Subjective: … Objective: …' within a line: each known heading gets a line of its own. */
export const breakAtHeadings: Layout = (note) =>
  cleanSummary(
    note.replace(inline, (whole, before: string, name: string) =>
      sectionKey(name) ? `${before.trimEnd()}\n\n${name}:` : whole,
    ),
  );

const names: Record<string, string> = { S: 'SUBJECTIVE', O: 'OBJECTIVE', A: 'ASSESSMENT', P: 'PLAN' };

/** 'S: cough', 'S - cough' and 'S' alone, at the beginning of lines. */
export const byLetters: Layout = (note) =>
  note.replace(
    /^[\t ]*(?:[-*•]\s+)?([SOAP])(?:\s*:|\s+[-–—]|[\t ]*$)[\t ]*/gm,
    (_, letter: string) => `\n${names[letter]}: `,
  );

/** 'S: cough. O: lungs clear. A: cold. P: rest.' on one line. */
export const byInlineLetters: Layout = (note) => byLetters(note.replace(/(^|[.;!?)\]]\s+)([SOAP])\s*:/g, '$1\n$2:'));
