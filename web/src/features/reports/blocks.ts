import { readSections } from './note/sections.js';
import type { ReportSection } from './report.js';

/** The text of a section as paragraphs and list items, in order and without losing a word. */
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
  const oneItemPerLine = isNumberedSequence(lines);
  for (const line of lines) {
    const words = line.trim();
    const last = blocks.at(-1);
    if (words === '') continue;
    const [, bulleted] = bulletedLine.exec(words) ?? [];
    const [, marker, , numbered] = numberedLine.exec(words) ?? [];
    if (bulleted !== undefined) blocks.push({ kind: 'item', marker: bullet, text: bulleted });
    else if (marker !== undefined && numbered !== undefined && (oneItemPerLine || !numberedItems(words))) {
      blocks.push({ kind: 'item', marker, text: numbered });
    } else if (/^\s{2,}/.test(line) && last?.kind === 'item') last.text += ` ${words}`;
    else blocks.push(...listIn(words));
  }
  return blocks;
}

/** Whether each line is a list item: then the '2.' in '1. Diabetes type 2. Stable.' is not another one. */
function isNumberedSequence(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number(numberedLine.exec(line.trim())?.[2] ?? 0));
  return numbers.some((number, at) => number > 1 && numbers.slice(0, at).includes(number - 1));
}

function listIn(line: string): Block[] {
  const list = numberedItems(line);
  if (!list) return [{ kind: 'paragraph', label: '', text: line }];
  const before: Block[] = list.before === '' ? [] : [{ kind: 'paragraph', label: '', text: list.before }];
  return [...before, ...list.items.map((item): Block => ({ kind: 'item', ...item }))];
}

/**
 * Turns a plan of one paragraph into a list, unless it has only one item; lists and multiple paragraphs stay as they
 * are.
 */
function withItems(blocks: Block[]): Block[] {
  const [only, ...others] = blocks;
  if (only?.kind !== 'paragraph' || others.length > 0) return blocks;
  const items = planSentences(only.text);
  if (items.length < 2) return blocks;
  return items.map((text): Block => ({ kind: 'item', marker: bullet, text }));
}

/** A paragraph or list item of a section, as it is printed. */
export type Block =
  /** `label` is printed bold before the text: the name of a subsection, such as LUNGS under FINDINGS. */
  | { kind: 'paragraph'; label: string; text: string }
  /** `marker` is '1.' or a bullet; the text is indented next to it. */
  | { kind: 'item'; marker: string; text: string };

export const bullet = '•';

/** A paragraph without a label gets more space above, to set it apart from what comes before. */
export function isPlain(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && block.label === '';
}

interface NumberedItem {
  /** '1.' as it was written. */
  marker: string;
  text: string;
}

interface NumberedList {
  /** The text before '1.'. */
  before: string;
  items: NumberedItem[];
}

/** A number at the beginning or after punctuation: 'type 2.' within a sentence is not an item. */
const marked = /(?<=^|[^\p{L}\p{N}]\s+)(\d{1,2})[.)]\s+(?=\S)/gu;
/** For text without punctuation, such as '1. Rest 2. Fluids'. */
const anywhere = /(?<=^|\s)(\d{1,2})[.)]\s+(?=\S)/gu;

/**
 * Splits at a list's numbers, '1. … 2. …' (PRODUCT.md section 9). A list starts at 1 and counts up, with at most one
 * number missing at a time; a single '1.' is a list only at the beginning. Null if there is no list. No word is
 * dropped.
 */
export function numberedItems(text: string): NumberedList | null {
  const list = listOf(text, marked);
  return list?.before === '' && list.items.length === 1 ? listOf(text, anywhere) : list;
}

function listOf(text: string, number: RegExp): NumberedList | null {
  const found: { from: number; to: number; marker: string }[] = [];
  let last = 0;
  for (const match of text.matchAll(number)) {
    const value = Number(match[1]);
    if (last === 0 ? value !== 1 : value !== last + 1 && value !== last + 2) continue;
    last = value;
    found.push({ from: match.index, to: match.index + match[0].length, marker: match[0].trim() });
  }
  const first = found[0];
  if (!first || (found.length < 2 && first.from > 0)) return null;
  return {
    before: text.slice(0, first.from).trim(),
    items: found.map(({ to, marker }, index) => ({ marker, text: text.slice(to, found[index + 1]?.from).trim() })),
  };
}

/** In characters. Shorter sentences do not become items (PRODUCT.md section 9). */
const shortest = 10;

const end = /(?<=[.!?;]["”»)\]]?)\s+(?=["“«([]?[\p{Lu}\d])/gu;
/** A full stop after these does not end a sentence: 'Dr. Ngata', 'e.g. 5 mg', 'J. Smith'. */
const abbreviated = /(?:^|[\s(])(?:Drs?|Mrs?|Ms|Mx|Prof|St|No|vs|approx|e\.g|i\.e|etc|ca|Fig|tel|ext|\p{L})\.$/iu;

/**
 * The fallback for a plan without numbers: an item for each sentence longer than 10 characters. The old generator
 * dropped shorter ones; here they are joined to their neighbour, because 'Rest.' is a plan too.
 */
export function planSentences(text: string): string[] {
  const items: string[] = [];
  let open = '';
  for (const piece of text.split(end)) {
    open = open === '' ? piece.trim() : `${open} ${piece.trim()}`;
    if (abbreviated.test(open) || open.length <= shortest) continue;
    items.push(open);
    open = '';
  }
  if (open === '') return items;
  const last = items.pop();
  return [...items, last === undefined ? open : `${last} ${open}`];
}
