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

const bulletedLine = /^[-*•+–]\s+(.+)$/;
const numberedLine = /^((\d{1,2})[.)])\s+(.+)$/;

function linesOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  const oneToALine = countsOn(lines);
  for (const line of lines) {
    const words = line.trim();
    const last = blocks.at(-1);
    if (words === '') continue;
    const [, bulleted] = bulletedLine.exec(words) ?? [];
    const [, marker, , numbered] = numberedLine.exec(words) ?? [];
    if (bulleted !== undefined) blocks.push({ kind: 'item', marker: bullet, text: bulleted });
    else if (marker !== undefined && numbered !== undefined && (oneToALine || !numberedItems(words))) {
      blocks.push({ kind: 'item', marker, text: numbered });
    } else if (/^\s{2,}/.test(line) && last?.kind === 'item') last.text += ` ${words}`;
    else blocks.push(...listIn(words));
  }
  return blocks;
}

/** A list with an item on each line: the '2.' in '1. Diabetes type 2. Stable.' is no further item. */
function countsOn(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number(numberedLine.exec(line.trim())?.[2] ?? 0));
  return numbers.some((number, at) => number > 1 && numbers.slice(0, at).includes(number - 1));
}

function listIn(line: string): Block[] {
  const list = numberedItems(line);
  if (!list) return [{ kind: 'paragraph', label: '', text: line }];
  const before: Block[] = list.before === '' ? [] : [{ kind: 'paragraph', label: '', text: list.before }];
  return [...before, ...list.items.map((item): Block => ({ kind: 'item', ...item }))];
}

/** A plan of one paragraph becomes a list, unless it is a single item; a list and paragraphs stay as they were said. */
function withItems(blocks: Block[]): Block[] {
  const [only, ...others] = blocks;
  if (only?.kind !== 'paragraph' || others.length > 0) return blocks;
  const items = planSentences(only.text);
  if (items.length < 2) return blocks;
  return items.map((text): Block => ({ kind: 'item', marker: bullet, text }));
}
