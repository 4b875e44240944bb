import { type Static, Type } from 'typebox';
import { HeardPlace } from './heard-words.js';
import { noteLanguages } from './note-sections.js';
import { templateCodes } from './templates.js';
import { isCritical } from './word-kinds.js';

/** A range of words of the dictation, from index `from` up to but not including index `to`. */
export const WordRange = Type.Object({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) });
export type WordRange = Static<typeof WordRange>;

/** Why spoken words are not in the note. `heading`: they became a section's title. */
export const reasonsLeftOut = ['heading', 'command', 'correction', 'filler', 'aside', 'repeated', 'removed'] as const;
export const ReasonLeftOut = Type.Enum([...reasonsLeftOut]);
export type ReasonLeftOut = Static<typeof ReasonLeftOut>;

export const LeftOut = Type.Object({ ...WordRange.properties, reason: ReasonLeftOut });
export type LeftOut = Static<typeof LeftOut>;

/**
 * Something that a reader should check in a sentence. `correction`: it may replace other words, and the note has both.
 * `model`: a model's sentence was rejected here. `edit`: the sentence was edited in an earlier note, and its words are
 * divided differently in this one. `hearing`: different words may have been said.
 */
export const Doubt = Type.Object({
  ...WordRange.properties,
  reason: Type.Enum(['correction', 'model', 'edit', 'hearing']),
  /**
   * Only with `hearing`. `at`: position of the words in the sentence's text, in UTF-16 code units; absent if they are
   * not found there. `alternatives` are written as they would appear there: "14 mg" instead of "40 mg".
   */
  hearing: Type.Optional(
    Type.Object({
      state: Type.Enum(['replaced', 'doubtful', 'unscored']),
      ...Type.Omit(HeardPlace, ['length']).properties,
      at: Type.Optional(Type.Object({ from: Type.Integer({ minimum: 0 }), to: Type.Integer({ minimum: 0 }) })),
    }),
  ),
});
export type Doubt = Static<typeof Doubt>;

/** `dictated`: as heard. `formatted`: the same words, written differently. `edited`: said, then changed by hand. */
export const SentenceOrigin = Type.Enum(['dictated', 'formatted', 'edited', 'typed', 'inserted', 'model']);
export type SentenceOrigin = Static<typeof SentenceOrigin>;

export const BlockKind = Type.Union([Type.Literal('paragraph'), Type.Literal('item')]);

export const Sentence = Type.Object({
  text: Type.String(),
  /** In the order of the text, without overlaps; empty for typed text. */
  source: Type.Array(WordRange),
  origin: SentenceOrigin,
  doubts: Type.Array(Doubt),
  /** Doubtful words that a clinician has confirmed or chosen. */
  settled: Type.Optional(Type.Array(WordRange)),
});
export type Sentence = Static<typeof Sentence>;

export const Block = Type.Object({ kind: BlockKind, sentences: Type.Array(Sentence) });
export type Block = Static<typeof Block>;

export const Section = Type.Object({
  /** A key of the template, or one made from a spoken heading that the template does not know. */
  key: Type.String(),
  title: Type.String(),
  blocks: Type.Array(Block),
});
export type Section = Static<typeof Section>;

/** A note with its sources: every word of the dictation is in exactly one sentence or in `leftOut`. */
export const NoteDocument = Type.Object({
  template: Type.Enum([...templateCodes]),
  language: Type.Enum([...noteLanguages]),
  sections: Type.Array(Section),
  leftOut: Type.Array(LeftOut),
  /** The rule that the structured note would have broken; all words are then in one section, as they were said. */
  fellBack: Type.Optional(Type.String()),
});
export type NoteDocument = Static<typeof NoteDocument>;

type WithSentences<One> = {
  readonly sections: readonly { readonly blocks: readonly { readonly sentences: readonly One[] }[] }[];
};

/** All sentences of a note, in order. */
export const sentencesIn = <One>({ sections }: WithSentences<One>): One[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ sentences }) => sentences));

/**
 * The doubts of a note, as stored or as the API returns them, that could harm a patient and that nobody has settled
 * yet.
 */
export function openCriticalDoubts<One extends Pick<Doubt, 'reason' | 'hearing'>>(
  note: WithSentences<{ readonly doubts: readonly One[] }>,
): One[] {
  return sentencesIn(note)
    .flatMap(({ doubts }) => doubts)
    .filter(({ reason, hearing }) => reason === 'hearing' && hearing && isCritical(hearing.kind));
}

/** A note in the object store. The previous release reads `summary` and `sections`. */
export const StoredNote = Type.Object({
  template: Type.String(),
  /** The note as text with a heading for each section: `transcriptionSummary`. */
  summary: Type.String(),
  sections: Type.Array(Type.Unknown()),
  /** `organiser`, a chat model's name, or `clinician`. */
  madeBy: Type.String(),
  createdAt: Type.String(),
  /** Absent in notes of releases that stored only the text. */
  document: Type.Optional(NoteDocument),
  /** The transcript whose words the document's sources refer to; null for text without a transcript. */
  transcriptKey: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
export type StoredNote = Static<typeof StoredNote>;
