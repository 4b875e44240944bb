import { type Static, Type } from 'typebox';
import { DictationItem } from './dictations.js';
import { defineOperation } from './operation.js';
import { closedObject, envelope, IsoDate, Nothing, nullable, Uuid } from './schemas.js';
import { AutoDelete } from './settings.js';

const base = { upstream: 'dictations', access: 'user' } as const;

/** What a choice of "Auto-Delete after" would do to the current records. */
export const AutoDeletePreview = Type.Object({
  count: Type.Integer({ description: 'Records that are older than the period' }),
  unfinished: Type.Integer({ description: 'Of these, the ones that are neither signed nor archived' }),
  at: nullable(IsoDate, { description: 'When these go at the earliest; null when there are none' }),
  later: Type.Integer({ description: 'Records that go after these, each when its own period is over' }),
  nextAt: nullable(IsoDate, { description: 'When the first of the later ones goes' }),
  kept: Type.Integer({ description: 'Records that are exempt' }),
});
export type AutoDeletePreview = Static<typeof AutoDeletePreview>;

export const previewAutoDelete = defineOperation({
  ...base,
  id: 'previewAutoDelete',
  method: 'GET',
  path: '/api/v1/dictations/auto-delete/preview',
  summary: 'How many records a choice of "Auto-Delete after" would delete, and when. Changes nothing.',
  query: closedObject({ autoDelete: AutoDelete }),
  response: envelope(AutoDeletePreview),
});

/** Most records per request about several records. */
export const maxExpiring = 100;

export const expiringDictations = defineOperation({
  ...base,
  id: 'expiringDictations',
  method: 'GET',
  path: '/api/v1/dictations/auto-delete/expiring',
  summary: `Records that auto-delete takes within a day, oldest first, ${maxExpiring} at most; \`total\` counts all.`,
  response: envelope(Type.Object({ items: Type.Array(DictationItem), total: Type.Integer() })),
});

const Ids = Type.Array(Uuid, { minItems: 1, maxItems: maxExpiring, uniqueItems: true });

export const deletionNoticeShown = defineOperation({
  ...base,
  id: 'deletionNoticeShown',
  method: 'POST',
  path: '/api/v1/dictations/auto-delete/notices',
  summary: 'Say that the user has been shown that these records are about to be deleted.',
  body: closedObject({ ids: Ids }),
  response: envelope(Nothing),
});

export const keepDictations = defineOperation({
  ...base,
  id: 'keepDictations',
  method: 'POST',
  path: '/api/v1/dictations/auto-delete/keep',
  summary: 'Exempt records from auto-delete, or end that. Answers the records that were found.',
  body: closedObject({ ids: Ids, keep: Type.Boolean() }),
  response: envelope(Type.Object({ ids: Type.Array(Uuid) })),
});

export const autoDeleteOperations = [
  previewAutoDelete,
  expiringDictations,
  deletionNoticeShown,
  keepDictations,
] as const;
