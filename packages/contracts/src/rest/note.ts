import { type Static, Type } from 'typebox';
import { BlockKind, Doubt, ReasonLeftOut, SentenceOrigin, WordRange } from '../note-document.js';
import { defineOperation } from './operation.js';
import { closedObject, envelope, IdParams, nullable, Template } from './schemas.js';

/** Words of one segment of the transcript, and their position in the audio. */
export const NoteSource = Type.Object({
  ...WordRange.properties,
  segment: Type.Integer({ description: '`index` of the segment in the transcript' }),
  startSeconds: Type.Number(),
  endSeconds: Type.Number(),
});
export type NoteSource = Static<typeof NoteSource>;

const NoteDoubt = Type.Object({
  text: Type.String({ description: 'The words, as they were said' }),
  ...Type.Pick(Doubt, ['reason', 'hearing', 'from', 'to']).properties,
  source: Type.Array(NoteSource),
});

const NoteSentence = Type.Object({
  text: Type.String(),
  source: Type.Array(NoteSource, { description: 'The words that it was made from; none for typed text' }),
  origin: SentenceOrigin,
  doubts: Type.Array(NoteDoubt, { description: 'What a reader should check in it' }),
});

const NoteSection = Type.Object({
  key: Type.String(),
  title: Type.String(),
  blocks: Type.Array(Type.Object({ kind: BlockKind, sentences: Type.Array(NoteSentence) })),
});

const NotInNote = Type.Object({
  text: Type.String({ description: 'The words, as they were said' }),
  reason: ReasonLeftOut,
  source: Type.Array(NoteSource),
});

/** The note of a dictation as a document. Indexes refer to the words of the transcript's text, from 0. */
export const Note = Type.Object({
  version: Type.Integer(),
  template: Template,
  language: Type.String({ description: 'ISO 639-1' }),
  madeBy: Type.String({ description: "`organiser`, a chat model's name, or `clinician`" }),
  sections: Type.Array(NoteSection),
  leftOut: Type.Array(NotInNote, { description: 'What was said and is not in the note' }),
  fellBack: nullable(Type.String(), {
    description: 'The rule that a divided note would have broken: this one has the words as they were said',
  }),
  hasSources: Type.Boolean({
    description: 'False for notes that an earlier release wrote as text alone: nothing is known of their sources',
  }),
});
export type Note = Static<typeof Note>;

export const getNote = defineOperation({
  upstream: 'dictations',
  access: 'user',
  id: 'getNote',
  method: 'GET',
  path: '/api/v1/dictations/:id/note',
  summary: 'The note as a document: each sentence with the words and the audio that it was made from.',
  params: IdParams,
  response: envelope(Note),
});

export const settleDoubt = defineOperation({
  upstream: 'dictations',
  access: 'user',
  id: 'settleDoubt',
  method: 'POST',
  path: '/api/v1/dictations/:id/note/doubts',
  summary: 'Decide what was said where the hearing was in doubt: a new version of the note.',
  params: IdParams,
  body: closedObject({
    noteVersion: Type.Integer({ description: 'Version that was read; refused if there is a newer one' }),
    ...WordRange.properties,
    text: Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: '\\S',
      description: 'What stands at its place from now on: one of the alternatives, the present wording or any other',
    }),
  }),
  response: envelope(Note),
});

export const noteOperations = [getNote, settleDoubt] as const;
