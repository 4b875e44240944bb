import { readSections } from '../note/sections.js';
import type { ReportSection } from '../report.js';
import { type Block, bullet } from './block.js';
import { numberedItems } from './numbered-items.js';
import { planSentences } from './plan-sentences.js';

/** The text of a section as paragraphs and items, in its order and with all of its words. */
export function blocksOf({ text, plan }: Pick<ReportSection, 'text' | 'plan'>): Block[] {
  return readSections(text).flatMap((part) => {
    const blocks = linesOf(part.text);
    return labelled(part.heading, plan ? withItems(blocks) : blocks);
  });
}

function labelled(label: string, blocks: Block[]): Block[] {
  if (label === '') return blocks;
  const [first, ...others] = blocks;
  if (first?.kind === 'paragraph') return [{ ...first, label }, ...others];
  return [{ kind: 'paragraph', label, text: '' }, ...blocks];
}

function linesOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const words = line.trim();
    const last = blocks.at(-1);
    if (words === '') continue;
    const [, bulleted] = /^[-*•+–]\s+(.+)$/.exec(words) ?? [];
    const [, marker, numbered] = /^(\d{1,2}[.)])\s+(.+)$/.exec(words) ?? [];
    if (bulleted !== undefined) blocks.push({ kind: 'item', marker: bullet, text: bulleted });
    else if (marker !== undefined && numbered !== undefined && !numberedItems(words)) {
      blocks.push({ kind: 'item', marker, text: numbered });
    } else if (/^\s{2,}/.test(line) && last?.kind === 'item') last.text += ` ${words}`;
    else blocks.push(...listIn(words));
  }
  return blocks;
}

function listIn(line: string): Block[] {
  const list = numberedItems(line);
  if (!list) return [{ kind: 'paragraph', label: '', text: line }];
  const before: Block[] = list.before === '' ? [] : [{ kind: 'paragraph', label: '', text: list.before }];
  return [...before, ...list.items.map((item): Block => ({ kind: 'item', ...item }))];
}

/** A plan without a list becomes one, unless it is a single item. */
function withItems(blocks: Block[]): Block[] {
  if (blocks.some(({ kind }) => kind === 'item')) return blocks;
  const items = blocks.flatMap(({ text }) => planSentences(text));
  if (items.length < 2) return blocks;
  return items.map((text): Block => ({ kind: 'item', marker: bullet, text }));
}
