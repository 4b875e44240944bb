import { levelOf } from './sub-sections.js';

export interface Section {
  /** In upper case; empty for text before the first heading. */
  heading: string;
  text: string;
  /** 2 for a part of the section above: LUNGS under FINDINGS. */
  level: 1 | 2;
}

/** A line that begins a section, and what stands behind its colon. */
export const heading = /^([\p{Lu}][\p{Lu}\d &/()'’,-]{1,80}):\s*(.*)$/u;

/** Splits a note at its 'UPPER CASE: text' headings, in order. */
export function readSections(note: string): Section[] {
  const sections: Section[] = [];
  let parent = '';
  let apart = true;
  for (const line of note.split('\n')) {
    const [, name, rest] = heading.exec(line) ?? [];
    const last = sections.at(-1);
    if (name !== undefined) {
      const level = levelOf(name, parent, apart);
      if (level === 1) parent = name;
      sections.push({ heading: name, text: rest ?? '', level });
    } else if (last) last.text += `\n${line}`;
    else if (line.trim() !== '') sections.push({ heading: '', text: line, level: 1 });
    apart = line.trim() === '' && sections.at(-1)?.text.trim() !== '';
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }));
}
