import { type Block, type NoteDocument, type NoteLanguage, type Section, sectionNames } from '@auscribe/contracts';

/** The text of a note for `transcriptionSummary`: `CHIEF COMPLAINT: …`, with a blank line between sections. */
export function renderNote({ language, sections }: NoteDocument): string {
  let rendered = '';
  let above: Section | undefined;
  for (const section of sections) {
    const organ = section.key.startsWith('findings.');
    const below = organ && above?.key.startsWith('findings');
    const gap = rendered === '' ? '' : below ? '\n' : '\n\n';
    rendered += `${gap}${organ && !below ? `${findings(language)}:\n` : ''}${textOf(section)}`;
    above = section;
  }
  return rendered;
}

/** A section's text without its title: a line for each paragraph, "1. …" for each list item. */
export function renderBlocks(blocks: readonly Block[]): string {
  let item = 0;
  return blocks
    .map(({ kind, sentences }) => {
      item = kind === 'item' ? item + 1 : 0;
      const text = sentences.map((sentence) => sentence.text).join(' ');
      return item > 0 ? `${item}. ${text}` : text;
    })
    .join('\n');
}

const textOf = ({ title, blocks }: Section): string => `${title.toUpperCase()}: ${renderBlocks(blocks)}`;

const findings = (language: NoteLanguage): string => sectionNames.findings[language][0].toUpperCase();
