import type { Block, Doubt, LeftOut, NoteDocument, Section, Sentence, WordRange } from '@auscribe/contracts';
import { alignWords } from './align-words.js';
import { byStart, covers, overlap, without } from './ranges.js';
import type { Word } from './words.js';

interface Place {
  section: Pick<Section, 'key' | 'title'>;
  block: Block;
  sentence: Sentence;
}

/**
 * Applies a clinician's changes in an earlier note to a new note of the same dictation. Edited sentences replace the
 * words that they were made from, typed sentences follow the sentence that they followed, and removed words stay
 * removed. An edit whose words are now divided differently follows them, marked.
 * @param earlier its sources refer to the words of `heard`
 * @param made its sources refer to `words`, which may be a better transcript
 */
export function carryEdits(
  earlier: NoteDocument,
  heard: readonly Word[],
  made: NoteDocument,
  words: readonly Word[],
): NoteDocument {
  const moved = rangesIn(heard, words);
  const said = (range: WordRange, by: readonly Word[]): string =>
    by
      .slice(range.from, range.to)
      .map(({ form }) => form)
      .join(' ');
  const isSame = (range: WordRange): boolean => moved(range).some((now) => said(now, words) === said(range, heard));
  const old = placesOf(earlier).map((place) => withMoved(place, moved, isSame));
  const settled = placesOf(earlier)
    .flatMap(({ sentence }) => sentence.settled ?? [])
    .filter(isSame)
    .flatMap(moved);
  const removed = earlier.leftOut.filter(({ reason }) => reason === 'removed').flatMap(moved);
  const now = placesOf(made).map((place) => withSettled(place, settled));
  const places = putTyped(putEdited(now, old, removed, made.template === earlier.template), old);
  const sources = places.flatMap(sourceOf);
  const inNote = [...sources, ...made.leftOut];
  const out = removed
    .flatMap((range) => without(range, inNote))
    .map((range): LeftOut => ({ ...range, reason: 'removed' }));
  return {
    ...made,
    sections: sectionsOf(places, made),
    leftOut: [...made.leftOut, ...out].sort(byStart),
  };
}

/**
 * Maps ranges of words of one transcript to those of another transcript of the same audio; to none if it has nothing
 * there.
 */
function rangesIn(heard: readonly Word[], words: readonly Word[]): (range: WordRange) => WordRange[] {
  const places = alignWords(heard, words);
  const startOf = (at: number): number => places[at]?.from ?? words.length;
  return ({ from, to }) => (startOf(from) < startOf(to) ? [{ from: startOf(from), to: startOf(to) }] : []);
}

const sourceOf = ({ sentence }: Place): WordRange[] => sentence.source;

/**
 * The sentence with its words in the new transcript. If a settled word differs there, the sentence counts as edited.
 */
function withMoved(
  { sentence, ...place }: Place,
  moved: (range: WordRange) => WordRange[],
  isSame: (range: WordRange) => boolean,
): Place {
  const { source, doubts, settled = [], origin } = sentence;
  return {
    ...place,
    sentence: {
      ...sentence,
      source: source.flatMap(moved),
      origin: settled.every(isSame) ? origin : 'edited',
      doubts: doubts.flatMap((doubt) => moved(doubt).map((range) => ({ ...doubt, ...range }))),
      ...(settled.length > 0 && { settled: settled.flatMap(moved) }),
    },
  };
}

/** The place without the doubts that a clinician has settled. */
function withSettled(place: Place, settled: readonly WordRange[]): Place {
  const { sentence } = place;
  const here = settled.filter((range) => overlap([range], sentence.source));
  if (here.length === 0) return place;
  const doubts = sentence.doubts.filter((doubt) => !doubt.hearing || !covers(here, [doubt]));
  return { ...place, sentence: { ...sentence, doubts, settled: here } };
}

const placesOf = ({ sections }: NoteDocument): Place[] =>
  sections.flatMap((section) =>
    section.blocks.flatMap((block) => block.sentences.map((sentence) => ({ section, block, sentence }))),
  );

/**
 * Puts edited sentences in place of the words that they were made from, next to the earlier note's other sentences from the
 * same words.
 */
function putEdited(
  made: readonly Place[],
  old: readonly Place[],
  removed: readonly WordRange[],
  sameTemplate: boolean,
): Place[] {
  const edited = old.filter(({ sentence }) => sentence.origin === 'edited' && sentence.source.length > 0);
  const untouched = old.filter(({ sentence }) => sentence.origin === 'dictated' || sentence.origin === 'formatted');
  const keptOf = (place: Place): Place[] =>
    untouched.filter((one) => sourceOf(one).length > 0 && covers(sourceOf(place), sourceOf(one)));
  let clear = edited;
  let decided: WordRange[] = [];
  const isWhole = (place: Place): boolean => covers([...keptOf(place).flatMap(sourceOf), ...decided], sourceOf(place));
  for (let before = -1; before !== clear.length; ) {
    before = clear.length;
    decided = [...clear.flatMap(sourceOf), ...removed];
    const divided = made.filter((place) => overlap(sourceOf(place), decided) && !isWhole(place)).flatMap(sourceOf);
    clear = clear.filter((place) => !overlap(sourceOf(place), divided));
  }
  const waiting = new Set(edited);
  return made.flatMap((place) => {
    const here = [...waiting].filter((one) => overlap(sourceOf(one), sourceOf(place)));
    for (const one of here) waiting.delete(one);
    const kept =
      overlap(sourceOf(place), decided) && isWhole(place)
        ? keptOf(place).map(({ sentence }) => ({ ...place, sentence }))
        : [place];
    const edits = here.map((one) => ({
      section: sameTemplate ? one.section : place.section,
      block: place.block,
      sentence: clear.includes(one) ? one.sentence : marked(one.sentence),
    }));
    return [...kept, ...edits].sort((a, b) => startOf(a) - startOf(b));
  });
}

/** Marks an edited sentence whose words are now in other sentences. */
function marked(sentence: Sentence): Sentence {
  const edits = sentence.source.map((range): Doubt => ({ ...range, reason: 'edit' }));
  const doubts = [...sentence.doubts.filter(({ hearing }) => hearing), ...edits];
  return { ...sentence, source: [], doubts };
}

const startOf = (place: Place): number => sourceOf(place)[0]?.from ?? Number.POSITIVE_INFINITY;

/**
 * Puts a sentence without source words after the one that it followed in its section, or else before the next, or else
 * at the end.
 */
function putTyped(places: readonly Place[], old: readonly Place[]): Place[] {
  const result = [...places];
  const placeOf = ({ sentence }: Place): number =>
    result.findIndex((one) => one.sentence === sentence || overlap(one.sentence.source, sentence.source));
  old.forEach((place, index) => {
    if (result.some(({ sentence }) => sentence === place.sentence) || sourceOf(place).length > 0) return;
    const inSection = (one: Place): boolean => one.section.key === place.section.key;
    const before = old
      .slice(0, index)
      .filter(inSection)
      .map(placeOf)
      .findLast((at) => at >= 0);
    const after = old
      .slice(index + 1)
      .filter(inSection)
      .map(placeOf)
      .find((at) => at >= 0);
    const beside = result[before ?? after ?? -1];
    const shared = beside !== undefined && place.block.kind === 'paragraph' && beside.block.kind === 'paragraph';
    const at = before === undefined ? (after ?? result.length) : before + 1;
    result.splice(at, 0, {
      ...place,
      section: beside?.section ?? place.section,
      block: shared ? beside.block : place.block,
    });
  });
  return result;
}

/**
 * Neighbours from one block share a block again. A section gets its current title, since its template may have changed.
 */
function sectionsOf(places: readonly Place[], made: NoteDocument): Section[] {
  const titles = new Map(made.sections.map(({ key, title }) => [key, title]));
  const sections = new Map<string, Section>();
  let last: Block | undefined;
  for (const { section, block, sentence } of places) {
    const { key } = section;
    const title = titles.get(key) ?? section.title;
    const known = sections.get(key) ?? { key, title, blocks: [] };
    sections.set(key, known);
    if (block !== last || known.blocks.length === 0) known.blocks.push({ kind: block.kind, sentences: [] });
    known.blocks.at(-1)?.sentences.push(sentence);
    last = block;
  }
  return [...sections.values()];
}
