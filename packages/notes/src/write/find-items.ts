import type { Block, NoteLanguage, WordRange } from '@auscribe/contracts';
import { byStart, without } from '../ranges.js';
import type { Word } from '../words.js';
import { type Grammar, grammars } from './grammar.js';

/** A block before it is written: its sentences are ranges of words. */
export interface WordBlock {
  kind: Block['kind'];
  sentences: WordRange[];
}

export interface Divided {
  blocks: WordBlock[];
  /** "Number one", "2.", "next item": these announce an item and are not part of it. */
  markers: WordRange[];
}

interface Marker extends WordRange {
  style: 'next' | 'number' | 'ordinal' | 'bare';
  /** The number of the item; 0 if it is not said. */
  count: number;
}

/**
 * Divides the sentences of a section into paragraphs and the items of dictated lists. An item ends before the next one,
 * or where a paragraph begins. A numbered list begins with one, skips no number and has at least two items.
 */
export function findItems(words: readonly Word[], sentences: readonly WordRange[], language: NoteLanguage): Divided {
  const grammar = grammars[language];
  const found = sentences.flatMap((sentence) =>
    Array.from({ length: sentence.to - sentence.from }, (_, at) =>
      markerAt(words, sentence.from + at, sentence, grammar),
    ),
  );
  const markers = listed(found.filter((marker) => marker !== undefined));
  const blocks: WordBlock[] = [];
  let end = 0;
  for (const part of sentences.flatMap((sentence) => without(sentence, markers))) {
    const item = markers.some(({ from, to }) => from >= end && to <= part.from);
    const block = blocks.at(-1);
    if (item) blocks.push({ kind: 'item', sentences: [part] });
    else if (!block || words[part.from]?.line === 'paragraph') blocks.push({ kind: 'paragraph', sentences: [part] });
    else block.sentences.push(part);
    end = part.to;
  }
  return { blocks: blocks.flatMap(endOfList), markers };
}

/** A spoken marker anywhere; a bare number or ordinal only at the start of a sentence and followed by punctuation. */
function markerAt(words: readonly Word[], at: number, { from, to }: WordRange, grammar: Grammar): Marker | undefined {
  const forms = words.slice(at, Math.min(to, at + 4)).map(({ form }) => form);
  const { meaning: said = '', to: length } = grammar.lists.find(forms, 0) ?? { to: 0 };
  const begins = at === from || /[.:;]$/.test(words[at - 1]?.after ?? '');
  const marked = begins && /^[.,:)]/.test(words[at]?.after ?? '');
  if (said === 'next') return { style: 'next', count: 0, from: at, to: at + length };
  if (Number(said)) return marked ? { style: 'ordinal', count: Number(said), from: at, to: at + length } : undefined;
  const number = [forms[length] ?? ''];
  const count = /^[1-9]\d?$/.test(number[0] ?? '') ? Number(number) : (grammar.numbers.find(number, 0)?.meaning ?? 0);
  if (count === 0 || !(said || marked)) return undefined;
  return { style: said ? 'number' : 'bare', count, from: at, to: at + length + 1 };
}

/** The markers of lists: numbered ones start at one, without gaps, up to two or more; "next" continues the count. */
function listed(markers: readonly Marker[]): Marker[] {
  const lists: Marker[][] = [];
  for (const marker of markers) {
    const next = marker.style === 'next';
    const list = next ? lists.at(-1) : lists.findLast(([first]) => first?.style === marker.style);
    const count = (list?.at(-1)?.count ?? 0) + 1;
    if (list && (next || marker.count === count)) list.push({ ...marker, count });
    else if (marker.count <= 1) lists.push([marker]);
  }
  const kept = lists.filter(([first, ...others]) => first?.style === 'next' || others.length > 0);
  return kept.flat().sort(byStart);
}

/** Text after the last item belongs to it only up to the length of the items before it. */
function endOfList(block: WordBlock, index: number, blocks: readonly WordBlock[]): WordBlock[] {
  if (block.kind !== 'item' || blocks[index + 1]?.kind === 'item') return [block];
  const start = blocks.findLastIndex(({ kind }, at) => at < index && kind !== 'item') + 1;
  const longestItem = Math.max(0, ...blocks.slice(start, index).map(({ sentences }) => sentences.length));
  if (longestItem === 0 || block.sentences.length <= longestItem) return [block];
  return [
    { kind: 'item', sentences: block.sentences.slice(0, longestItem) },
    { kind: 'paragraph', sentences: block.sentences.slice(longestItem) },
  ];
}
