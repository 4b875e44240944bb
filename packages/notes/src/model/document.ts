import type { Block, LeftOut, NoteDocument, Section, Sentence, WordRange } from '@auscribe/contracts';
import { byStart, overlap, without } from '../ranges.js';
import { UnplacedDoubts } from '../unplaced-doubts.js';
import { capitalised, type Word } from '../words.js';
import { asSaid } from '../write/formatting.js';
import type { Judged, JudgedSentence } from './judge.js';

/**
 * Makes the document of a chat model's note. A rejected sentence is replaced by the dictated words that it claims, with
 * a doubt; what the model left out is put where the built-in organiser has it.
 */
export function documentFromModel(judged: Judged, own: NoteDocument, words: readonly Word[]): NoteDocument {
  const claimed = judged.sentences.flatMap(({ source }) => source);
  const headings = judged.headings.filter((range) => !overlap([range], claimed));
  const placed = [...claimed, ...headings];
  const doubts = new UnplacedDoubts(own);
  const sections: Section[] = judged.sections.map(({ key, title, blocks }) => ({
    key,
    title: own.sections.find((section) => section.key === key)?.title ?? title,
    blocks: blocks.map(({ kind, sentences }) => ({
      kind,
      sentences: sentences.flatMap((sentence) => written(sentence, words)).map((sentence) => doubts.put(sentence)),
    })),
  }));
  for (const { key, title, blocks } of own.sections) {
    const missing = blocks.map((block) => ({
      ...block,
      sentences: block.sentences.flatMap((one) => rest(one, placed, words)).map((sentence) => doubts.put(sentence)),
    }));
    const section = sections.find((one) => one.key === key) ?? { key, title, blocks: [] };
    section.blocks.push(...missing);
    if (!sections.includes(section)) sections.push(section);
  }
  return {
    ...own,
    sections: sections
      .map((section) => ({ ...section, blocks: section.blocks.filter(({ sentences }: Block) => sentences.length > 0) }))
      .filter(({ blocks }) => blocks.length > 0),
    leftOut: [
      ...own.leftOut.flatMap(({ reason, ...range }) => without(range, placed).map((part) => ({ ...part, reason }))),
      ...headings.map((range): LeftOut => ({ ...range, reason: 'heading' })),
    ].sort(byStart),
  };
}

function written({ text, source, rejected }: JudgedSentence, words: readonly Word[]): Sentence[] {
  if (!rejected) return [{ text, source, origin: 'model', doubts: [] }];
  return source.map((range) => asDictated(range, words));
}

/** The part of a sentence that the model's note does not contain. */
function rest(sentence: Sentence, placed: readonly WordRange[], words: readonly Word[]): Sentence[] {
  if (!overlap(sentence.source, placed)) return [sentence];
  return sentence.source.flatMap((range) => without(range, placed)).map((range) => asDictated(range, words));
}

function asDictated(range: WordRange, words: readonly Word[]): Sentence {
  const text = asSaid(words.slice(range.from, range.to)).replace(/[,;:]*$/, '');
  const sentence = capitalised(text);
  return {
    text: /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
    source: [range],
    origin: 'dictated',
    doubts: [{ ...range, reason: 'model' }],
  };
}
