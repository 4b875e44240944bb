import { cleanSummary } from '../note/clean-summary.js';
import { sectionKey } from '../note/section-keys.js';

const inline =
  /(^|[.;!?)\]]\s+|\n)((?:\p{Lu}[\p{L}\d&/-]*)(?:[ -][\p{L}\d&/][\p{L}\d&/-]*){0,4})\s*(:|\s[-–—])(?=\s|$)/gu;

/** 'Subjective: … Objective: …' within a line: each known heading gets a line of its own. */
export function breakAtHeadings(note: string): string {
  return cleanSummary(
    note.replace(inline, (whole, before: string, name: string) =>
      sectionKey(name) ? `${before.trimEnd()}\n\n${name}:` : whole,
    ),
  );
}
