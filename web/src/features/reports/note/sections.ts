export interface Section {
  /** In upper case; empty for text before the first heading. */
  heading: string;
  text: string;
}

/** A line that begins a section, and what stands behind its colon. */
export const heading = /^([\p{Lu}][\p{Lu}\d &/()',-]{1,80}):\s*(.*)$/u;

/** Splits a note at its 'UPPER CASE: text' headings, in order. */
export function readSections(note: string): Section[] {
  const sections: Section[] = [];
  for (const line of note.split('\n')) {
    const [, name, rest] = heading.exec(line) ?? [];
    const last = sections.at(-1);
    if (name !== undefined) sections.push({ heading: name, text: rest ?? '' });
    else if (last) last.text += `\n${line}`;
    else if (line.trim() !== '') sections.push({ heading: '', text: line });
  }
  return sections.map(({ heading, text }) => ({ heading, text: text.trim() }));
}
