import {
  type Block,
  type Doubt,
  defaultFormatting,
  type LeftOut,
  type NoteDocument,
  type NoteLanguage,
  type Section,
  type Sentence,
  type WordRange,
} from '@auscribe/contracts';
import { correctionSteps } from './corrections/correct.js';
import { brokenInvariant } from './invariants.js';
import { markSteps } from './marks.js';
import { withMisheardHeadings } from './misheard-headings.js';
import type { Passage } from './passages.js';
import { byStart, overlap, rangesOf } from './ranges.js';
import { shiftDoubt } from './settle-doubt.js';
import { takeAll, takeInSlices } from './steps.js';
import { type StructureOptions, structureSteps } from './structure.js';
import { shapeOf, type Template, titleOf } from './templates.js';
import { readWords, type Word } from './words.js';
import { findItems } from './write/find-items.js';
import type { FormattingOptions } from './write/formatting.js';
import { placeDoubts } from './write/place-doubts.js';
import { writingSteps } from './write/write-sentence.js';

export interface NoteOptions extends StructureOptions {
  formatting?: Omit<FormattingOptions, 'language'>;
}

/**
 * What a dictation contributes to its note: its words without spoken commands and corrections. Ranges refer to the words
 * said.
 */
export interface DictatedContent {
  words: readonly Word[];
  leftOut: LeftOut[];
  doubts: Doubt[];
}

/**
 * Makes the note of a dictation: the clinician's words, each in the section where it belongs. A note that would break
 * an invariant becomes the plain report, with the reason in `fellBack`.
 * @param hearing the doubtful places, as returned by `hearingDoubts`
 */
export function makeNote(
  dictation: string | readonly Word[],
  options: NoteOptions,
  hearing: readonly Doubt[] = [],
): NoteDocument {
  return takeAll(noteSteps(dictation, options, hearing));
}

/** Like `makeNote`, but lets other work run in between. */
export function makeNoteInSlices(
  dictation: string | readonly Word[],
  options: NoteOptions,
  hearing: readonly Doubt[] = [],
): Promise<NoteDocument> {
  return takeInSlices(noteSteps(dictation, options, hearing));
}

/** Loads the models in advance, so that the first note does not wait for them. */
export function loadModels(): void {
  makeNote('Cough.', { template: 'DEFA', language: 'en' });
}

function* noteSteps(
  dictation: string | readonly Word[],
  options: NoteOptions,
  hearing: readonly Doubt[],
): Generator<void, NoteDocument> {
  const said = typeof dictation === 'string' ? readWords(dictation) : dictation;
  yield;
  const content = yield* contentSteps(said, options.language, hearing);
  yield;
  const read = withMisheardHeadings(content.words, content.doubts, options.language);
  const passages = yield* structureSteps(read, options);
  const note = yield* writeNote(content, passages, options);
  const broken = brokenInvariant(note, said);
  return broken ? plainReport(content, options, broken) : note;
}

/** All words of a dictation in one section, in the order in which they were said, if they cannot be divided safely. */
export function plainReport(content: DictatedContent, options: NoteOptions, reason: string): NoteDocument {
  const { words } = content;
  const { general: key, sections } = shapeOf(options.template, options.templateData);
  const section = sections.find((one) => one.key === key) ?? { key };
  const sentences: WordRange[] = [];
  for (const [at, { line }] of words.entries()) {
    const last = sentences.at(-1);
    if (last && !line && !/[.!?…]/.test(words[at - 1]?.after ?? '')) last.to = at + 1;
    else sentences.push({ from: at, to: at + 1 });
  }
  const passage = { key, title: titleOf(section, options.language), sentences };
  return { ...takeAll(writeNote(content, words.length > 0 ? [passage] : [], options)), fellBack: reason };
}

/** Takes out what was said about the dictation itself: punctuation, corrections, words to the typist. */
export function contentOf(
  said: readonly Word[],
  language: NoteLanguage,
  hearing: readonly Doubt[] = [],
): DictatedContent {
  return takeAll(contentSteps(said, language, hearing));
}

function* contentSteps(
  said: readonly Word[],
  language: NoteLanguage,
  hearing: readonly Doubt[],
): Generator<void, DictatedContent> {
  const marked = yield* markSteps(said, language);
  yield;
  const { words, leftOut, doubts } = yield* correctionSteps(marked.words, language);
  return { words, leftOut: [...marked.leftOut, ...leftOut], doubts: [...doubts, ...hearing] };
}

/** Where the words were said, without spoken commands between them. */
const sourceOf = (words: readonly Word[], { from, to }: WordRange): WordRange[] =>
  rangesOf(words.slice(from, to).map(({ at }) => at));

function* writeNote(
  content: DictatedContent,
  passages: readonly Passage[],
  options: NoteOptions,
): Generator<void, NoteDocument> {
  const { words } = content;
  const doubts = new Set(content.doubts);
  const leftOut = [...content.leftOut];
  const leave = (range: WordRange, reason: LeftOut['reason']): void => {
    leftOut.push(...sourceOf(words, range).map((part) => ({ ...part, reason })));
  };
  const sections = new Map<string, Section>();
  for (const passage of passages) {
    const { key, title, heading } = passage;
    if (heading) leave(heading, 'heading');
    const section = sections.get(key) ?? { key, title, blocks: [] };
    const { lists } = options.formatting?.groups ?? defaultFormatting;
    const { blocks, markers } = lists
      ? findItems(words, passage.sentences, options.language)
      : { blocks: [{ kind: 'paragraph' as const, sentences: passage.sentences }], markers: [] };
    for (const marker of markers) leave(marker, 'command');
    const written: Block[] = [];
    for (const { kind, sentences } of blocks) {
      const block: Block = { kind, sentences: [] };
      for (const sentence of sentences) block.sentences.push(yield* write(words, sentence, doubts, options));
      written.push(block);
    }
    append(section.blocks, yield* withLabel(written, words, passage, doubts, options));
    if (section.blocks.length > 0) sections.set(key, section);
  }
  return {
    template: options.template,
    language: options.language,
    sections: inOrder([...sections.values()], shapeOf(options.template, options.templateData)),
    leftOut: leftOut.sort(byStart),
  };
}

function* write(
  words: readonly Word[],
  range: WordRange,
  open: Set<Doubt>,
  options: NoteOptions,
): Generator<void, Sentence> {
  const said = words.slice(range.from, range.to);
  const { accent = 'United States', groups = defaultFormatting } = options.formatting ?? {};
  const formatting = { language: options.language, accent, groups };
  const written = yield* writingSteps(said, formatting);
  const source = sourceOf(words, range);
  const doubts = [...open].filter((doubt) => overlap([doubt], source));
  // If doubtful words are divided between two sentences, the first one has the doubt.
  for (const doubt of doubts) if (doubt.hearing) open.delete(doubt);
  return {
    text: written.text,
    source,
    origin: written.formatted ? 'formatted' : 'dictated',
    doubts: yield* placeDoubts(said, written, doubts, formatting),
  };
}

/** A spoken heading that the section's title does not contain begins its first sentence: "Vital signs: …". */
function* withLabel(
  blocks: Block[],
  words: readonly Word[],
  { label }: Passage,
  doubts: Set<Doubt>,
  options: NoteOptions,
): Generator<void, Block[]> {
  if (!label) return blocks;
  const spoken = yield* write(words, label, doubts, options);
  const [first] = blocks;
  const sentence = first?.sentences[0];
  if (!sentence) return [{ kind: 'paragraph', sentences: [spoken] }];
  const title = `${spoken.text.replace(/[.,:;]+$/, '')}: `;
  // The label belongs to the whole list, not to its first item.
  if (first?.kind === 'item')
    return [{ kind: 'paragraph', sentences: [{ ...spoken, text: title.trimEnd() }] }, ...blocks];
  sentence.text = title + sentence.text;
  sentence.source = [...spoken.source, ...sentence.source];
  sentence.doubts = [...spoken.doubts, ...sentence.doubts.map((doubt) => shiftDoubt(doubt, title.length))];
  return blocks;
}

/** Sentences continue the current paragraph; items and new paragraphs begin new blocks. */
function append(blocks: Block[], more: readonly Block[]): void {
  const [first, ...rest] = more;
  const last = blocks.at(-1);
  if (first?.kind === 'paragraph' && last?.kind === 'paragraph') last.sentences.push(...first.sentences);
  else if (first) blocks.push(first);
  blocks.push(...rest);
}

/**
 * In the order of the template; sections that the template does not name stay in the order in which they were spoken.
 */
function inOrder(sections: Section[], template: Template): Section[] {
  const order = template.sections.map(({ key }) => key);
  return order.length === 0 ? sections : sections.sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}
