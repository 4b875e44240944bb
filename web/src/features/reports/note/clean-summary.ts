import { sectionNames } from './section-names.js';
import { heading } from './sections.js';

/** Lines that a model may put before the note itself. Inside it, 'Verified with mother: no allergies' is the clinician's. */
const preamble = [
  /^\W*template[ _-]?(analysis|detected|selected|identified|used|type|match)\b.*$/i,
  /^\W*(verification|verified|verifying|accuracy check|self[- ]check)\b[^:]*:.*$/i,
  /^\W*(analysis of (the )?template|here is the (structured )?(summary|note)).*$/i,
];

/** A signature or a date that nobody filled in: 'Signature: ____', '[Date]', 'Signed by: [Name]'. */
const placeholder =
  /^\W*((physician'?s?|doctor'?s?|provider'?s?|electronic)\s+)?(signature|signed( by)?|date( signed)?)\s*:?\s*(_{2,}|\.{3,}|\[[^\]]*\])?\W*$/i;
const emptyBrackets = /\[(?:[^\]]*\b(?:signature|date|name of (?:physician|provider)|insert)\b[^\]]*)\]/gi;

/** The note as it is shown (PRODUCT.md section 4): no preamble, no placeholders, headings in upper case, few blank lines. */
export function cleanSummary(summary: string): string {
  let inNote = false;
  const lines: string[] = [];
  for (const line of summary.replace(/\r\n?/g, '\n').split('\n')) {
    if (isPlaceholder(line) || (!inNote && preamble.some((pattern) => pattern.test(line)))) continue;
    const cleaned = upperHeading(line.replace(emptyBrackets, '').trimEnd());
    inNote ||= heading.test(cleaned);
    lines.push(cleaned);
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function isPlaceholder(line: string): boolean {
  // A bare line of '---' or an empty line is no placeholder: there must be a word.
  return /[a-z]/i.test(line) && placeholder.test(line);
}

/** '## Plan', '**Plan:** rest' and 'Plan: rest' are headings; 'Return if: worse' is not. */
function upperHeading(line: string): string {
  const marked = /^(?:#{1,6}\s+(?<hash>[^:]{1,60}?):?|\*\*(?<bold>[^*]{1,60}?):?\*\*:?)(?:\s+(?<rest>.*))?$/.exec(line);
  if (marked?.groups) {
    const name = (marked.groups.hash ?? marked.groups.bold ?? '').toUpperCase();
    return `${name}: ${marked.groups.rest ?? ''}`.trimEnd();
  }
  const [, name, rest = ''] = /^([\p{L}][\p{L} -]{1,60}):\s*(.*)$/u.exec(line) ?? [];
  if (!name || !sectionNames.has(name.replaceAll('-', ' ').toUpperCase())) return line;
  return `${name.toUpperCase()}: ${rest}`.trimEnd();
}
