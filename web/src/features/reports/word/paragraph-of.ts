import { Paragraph, TextRun } from 'docx';
import { type Block, bullet } from '../blocks/block.js';
import { mm } from './styles.js';
import { tabbed } from './tabbed.js';

const hang = mm(7);

/** A bullet is Word's own; a number is written as it was, for a list may lack one that was not heard. */
export function paragraphOf(block: Block): Paragraph {
  if (block.kind === 'paragraph') {
    if (block.label === '') return new Paragraph({ text: block.text });
    return new Paragraph({
      keepNext: block.text === '',
      children: [new TextRun({ text: `${block.label}: `, bold: true }), new TextRun(block.text)],
    });
  }
  if (block.marker === bullet) return new Paragraph({ text: block.text, bullet: { level: 0 } });
  return tabbed(block.marker, block.text, {
    indent: { left: hang, hanging: hang },
    tabStops: [{ type: 'left', position: hang }],
  });
}
