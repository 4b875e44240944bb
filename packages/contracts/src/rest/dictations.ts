import { type Static, Type } from 'typebox';
import { HeardWord } from '../heard-words.js';
import { defineOperation } from './operation.js';
import {
  closedObject,
  DictationStatus,
  envelope,
  IdParams,
  IsoDate,
  literals,
  nullable,
  PatientText,
  pageOf,
  pageQuery,
  Template,
  Uuid,
} from './schemas.js';

const base = { upstream: 'dictations', access: 'user' } as const;

export const Gap = Type.Object({ fromMs: Type.Integer(), toMs: Type.Integer(), reason: Type.String() });
export type Gap = Static<typeof Gap>;

/**
 * transcribing → organising → done, or no_speech, or failed. More detailed than the status, which the contract fixes.
 */
export const Stage = literals('transcribing', 'organising', 'done', 'no_speech', 'failed');
export type Stage = Static<typeof Stage>;

const listFields = {
  id: Uuid,
  patientName: Type.String(),
  mrNo: Type.String(),
  classification: Type.String(),
  classificationId: nullable(Uuid),
  template: Template,
  status: DictationStatus,
  stage: Stage,
  sharedTo: Type.String({ description: 'Comma-separated addresses' }),
  createdDate: IsoDate,
  updatedDate: IsoDate,
  audioUrl: Type.String({ description: 'File key for generatePresignedUrl' }),
  durationMs: Type.Integer({ description: 'Milliseconds; 0 while unknown' }),
  progress: nullable(Type.Object({ segmentsDone: Type.Integer(), segmentsTotal: Type.Integer() })),
  failure: nullable(Type.Object({ code: Type.String(), message: Type.String(), retryable: Type.Boolean() })),
  gaps: Type.Array(Gap),
  noteVersion: Type.Integer({ description: '0 until there is a note' }),
  deletesAt: nullable(IsoDate, {
    description:
      'When auto-delete takes the record, by the setting "Auto-Delete after"; null for never, while it is kept, and while it is PENDING',
  }),
  // Optional: a replica of the previous release does not return these.
  expiring: Type.Optional(Type.Boolean({ description: 'Auto-delete takes it within a day: time for a notice' })),
  kept: Type.Optional(Type.Boolean({ description: 'Exempt from auto-delete' })),
  undoArchiveUntil: Type.Optional(nullable(IsoDate, { description: 'Until then, archiving the record can be undone' })),
  templateVersion: Type.Optional(
    nullable(Type.Object({ id: Uuid, name: Type.String(), version: Type.Integer() }), {
      description: "The user's copy of the template that the note was made with; null for the built-in one",
    }),
  ),
};

export const DictationItem = Type.Object(listFields);
export type DictationItem = Static<typeof DictationItem>;

export const DictationDetails = Type.Object({
  ...listFields,
  transcriptionText: Type.String(),
  transcriptionSummary: Type.String(),
});
export type DictationDetails = Static<typeof DictationDetails>;

export const DictationQuery = closedObject({
  status: Type.Optional(DictationStatus),
  // No text contains a NUL, and patterns of the database cannot.
  search: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })),
  departmentMatch: Type.Optional(
    Type.Union([Type.Literal('exact'), Type.Literal('folded')], {
      description:
        "How `search` matches a department's whole name: exactly (the default), or folded, which ignores case and accents",
    }),
  ),
  sort: Type.Optional(literals('ASC', 'DSC', 'CRD')),
  date: Type.Optional(literals('today', 'yesterday', 'week', 'month', 'this week', 'this month')),
  timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA name; UTC if absent' })),
  ...pageQuery,
});
export type DictationQuery = Static<typeof DictationQuery>;

export const listDictations = defineOperation({
  ...base,
  id: 'listDictations',
  method: 'GET',
  path: '/api/v1/dictations',
  summary: "The user's dictations, newest first. `nextCursor` beside data continues a limited list.",
  query: DictationQuery,
  response: pageOf(DictationItem),
});

export const StatusCounts = Type.Object({
  PENDING: Type.Integer(),
  IN_PROGRESS: Type.Integer(),
  COMPLETED: Type.Integer(),
  ARCHIVED: Type.Integer(),
});

export const Statistics = Type.Object({
  total: Type.Integer(),
  statusCounts: StatusCounts,
  updatedAt: nullable(IsoDate),
});
export type Statistics = Static<typeof Statistics>;

export const dictationStatistics = defineOperation({
  ...base,
  id: 'dictationStatistics',
  method: 'GET',
  path: '/api/v1/dictations/statics',
  summary: 'Total and counts by status.',
  response: envelope(Statistics),
});

export const getDictation = defineOperation({
  ...base,
  id: 'getDictation',
  method: 'GET',
  path: '/api/v1/dictations/:id',
  summary: 'One dictation with its transcript and note.',
  params: IdParams,
  response: envelope(DictationDetails),
});

export const updateDictation = defineOperation({
  ...base,
  id: 'updateDictation',
  method: 'PUT',
  path: '/api/v1/dictations/:id',
  summary: 'Archive the record, replace its note, or correct whom it is about.',
  params: IdParams,
  body: Type.Union([
    closedObject({ status: Type.Literal('ARCHIVED') }),
    closedObject({
      transcriptionSummary: Type.String({ minLength: 1, maxLength: 200_000 }),
      noteVersion: Type.Optional(
        Type.Integer({ description: 'Version that was edited; refused if there is a newer one' }),
      ),
    }),
    closedObject(
      {
        patientName: Type.Optional(PatientText),
        mrNo: Type.Optional(PatientText),
        classificationId: Type.Optional(Uuid),
      },
      { minProperties: 1 },
    ),
  ]),
  response: envelope(DictationDetails),
  maxBodyBytes: 1024 * 1024,
});

export const undoArchive = defineOperation({
  ...base,
  id: 'undoArchive',
  method: 'POST',
  path: '/api/v1/dictations/:id/undo-archive',
  summary: 'Give an archived record the status that it had before; possible until `undoArchiveUntil`.',
  params: IdParams,
  response: envelope(DictationDetails),
});

export const retryDictation = defineOperation({
  ...base,
  id: 'retryDictation',
  method: 'POST',
  path: '/api/v1/dictations/:id/retry',
  summary: 'Try the failed stage of a dictation again.',
  params: IdParams,
  response: envelope(DictationDetails),
});

export const changeTemplate = defineOperation({
  ...base,
  id: 'changeTemplate',
  method: 'POST',
  path: '/api/v1/dictations/:id/template',
  summary: 'Make the note again with another template, from the existing transcript.',
  params: IdParams,
  body: closedObject({ template: Template }),
  response: envelope(DictationDetails),
});

/** The joined transcript, as stored in the object store and as `GET …/transcript` returns it. Times in seconds. */
export const Transcript = Type.Object({
  text: Type.String(),
  durationSeconds: Type.Number(),
  language: Type.String(),
  segments: Type.Array(
    Type.Object({
      index: Type.Integer(),
      start: Type.Number(),
      end: Type.Number(),
      text: Type.String(),
      confidence: Type.Number({ description: 'Mean word probability, 0 to 1' }),
      // A word includes the punctuation that follows it, including line breaks. `heard`, `alternatives`, `kind` and
      // `length` are on the first word of a place that is not simply heard.
      words: Type.Array(HeardWord),
    }),
  ),
  gaps: Type.Array(Gap),
});
export type Transcript = Static<typeof Transcript>;

export const getTranscript = defineOperation({
  ...base,
  id: 'getTranscript',
  method: 'GET',
  path: '/api/v1/dictations/:id/transcript',
  summary: 'The transcript with segments and word times.',
  params: IdParams,
  response: envelope(Transcript),
});

export const dictationOperations = [
  listDictations,
  dictationStatistics,
  getDictation,
  updateDictation,
  undoArchive,
  retryDictation,
  changeTemplate,
  getTranscript,
] as const;
