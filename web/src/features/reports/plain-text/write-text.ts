import type { Block } from '../blocks/block.js';
import { blocksOf } from '../blocks/blocks-of.js';
import { footerText } from '../footer-text.js';
import type { Report } from '../report.js';

/** UTF-8 text with headings, lines ended as every editor reads them. */
export function writeText(report: Report): string {
  const head = [
    ...(report.department ? [report.department, ''] : []),
    report.title.toUpperCase(),
    '',
    ...report.fields.map(({ label, value }) => `${label}: ${value}`),
  ];
  const sections = report.sections.map((section) =>
    [section.heading, ...blocksOf(section).map(lineOf)].filter(Boolean).join('\n'),
  );
  return `${[head.join('\n'), ...sections, report.provider, footerText].join('\n\n')}\n`.replaceAll('\n', '\r\n');
}

function lineOf(block: Block): string {
  if (block.kind === 'item') return `${block.marker} ${block.text}`;
  return block.label ? `${block.label}: ${block.text}`.trimEnd() : block.text;
}
