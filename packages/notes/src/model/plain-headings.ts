import { organNames, sectionNames } from '@auscribe/contracts';
import { formOf } from '../words.js';

const namesIn = (names: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>): Set<string> =>
  new Set(
    Object.values(names)
      .flatMap((one) => Object.values(one).flat())
      .map(formOf),
  );

const sections = namesIn(sectionNames);
const organs = namesIn(organNames);

export const isSectionName = (words: string): boolean => sections.has(formOf(words));

const line = /^\s*(?<marked>#+\s+)?(?<title>\p{L}[^:.\d]{0,60}?)\s*(?::(?<rest>.*))?$/u;

/** Converts headings as models write them, "## Plan", "**Plan:**" and "Plan:", to those of a note's text: "PLAN:". */
export function plainHeadings(note: string): string {
  return note
    .split('\n')
    .map((written) => {
      const bare = written.replace(/\*\*|__/g, '').trimEnd();
      const { marked, title = '', rest = '' } = line.exec(bare)?.groups ?? {};
      const named = isSectionName(title) || organs.has(formOf(title));
      const alone =
        rest.trim() === '' && (written.includes('**') || (bare.endsWith(':') && title.split(' ').length <= 5));
      return title !== '' && (marked || named || alone) ? `${title.toUpperCase()}: ${rest.trim()}` : bare;
    })
    .join('\n');
}
