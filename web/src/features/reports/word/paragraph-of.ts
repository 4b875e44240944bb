import { Paragraph, TextRun } from 'docx';
import { type Block, bullet } from '../blocks/block.js';
import { mm } from './styles.js';
import { tabbed } from './tabbed.js';

const hang = mm(7);

/**
 * A bullet is Word's own; a number is written as it was, for a list may lack one that was not heard. `keepNext` keeps its
 * last lines on the page of what follows.
 */
export function paragraphOf(block: Block, keepNext = false): Paragraph {
  if (block.kind === 'paragraph') {
    if (block.label === '') return new Paragraph({ text: block.text, keepNext, spacing: { before: 60 } });
    return new Paragraph({
      keepNext: keepNext || block.text === '',
      children: [new TextRun({ text: `${block.label}: `, bold: true }), new TextRun(block.text)],
    });
  }
  const indent = { left: hang, hanging: hang };
  if (block.marker === bullet) return new Paragraph({ text: block.text, keepNext, bullet: { level: 0 }, indent });
  return tabbed(block.marker, block.text, {
    keepNext,
    indent,
    tabStops: [{ type: 'left', position: hang }],
  });
}
