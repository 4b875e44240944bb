/** The longest text that is a value, such as a date or a name; more is a section of its own. */
const longest = 80;

/** A section that fills a field of the patient block: one short line, without the full stop that the organiser gave it. */
export function shortValue(text: string): string | null {
  if (text === '' || text.includes('\n') || text.length > longest) return null;
  return text.replace(/(?<![.\s]\p{Lu})\.$/u, '').trim();
}

export function joinNotes(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
