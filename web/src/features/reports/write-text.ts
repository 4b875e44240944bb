import { type Block, blocksOf, isPlain } from './blocks.js';
import { footerText, type Report } from './report.js';

/** UTF-8 text with headings and line endings that every editor can read. */
export function writeText(report: Report): string {
  const head = [
    ...(report.department ? [report.department, ''] : []),
    report.title.toUpperCase(),
    '',
    ...(report.notice ? [report.notice, ''] : []),
    ...report.fields.map(({ label, value, note }) => `${label}: ${value}${note ? ` (${note})` : ''}`),
  ];
  const sections = report.sections.map((section) =>
    [section.heading, linesOf(blocksOf(section))].filter(Boolean).join('\n'),
  );
  return `${[head.join('\n'), ...sections, report.provider, footerText].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}

/** Separates paragraphs by an empty line, for editors that wrap lines. */
function linesOf(blocks: readonly Block[]): string {
  return blocks
    .map((block, at) => `${isPlain(block) && isPlain(blocks[at - 1]) ? '\n' : ''}${lineOf(block)}`)
    .join('\n');
}

function lineOf(block: Block): string {
  if (block.kind === 'item') return `${block.marker} ${block.text}`;
  return block.label ? `${block.label}: ${block.text}`.trimEnd() : block.text;
}
