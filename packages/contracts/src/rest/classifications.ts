import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { closedObject, envelope, IdParams, IsoDate, nullable, pageQuery, Uuid } from './schemas.js';
import { DepartmentTerm, VocabularyTerm } from './vocabulary.js';

const base = { upstream: 'dictations', access: 'user' } as const;

/**
 * A department. `vocabulary` lists words that its clinicians use and the speech engine should expect. `terms` has
 * further details of some of them: how they are said, or their kind.
 */
export const Classification = Type.Object({
  id: Uuid,
  classification: Type.String(),
  vocabulary: Type.Array(Type.String()),
  // Optional: a replica of the previous release does not return it. Additional properties of a term are allowed, so
  // that a page of this release can read answers of the next one.
  terms: Type.Optional(Type.Array(Type.Object(VocabularyTerm.properties))),
  createdDate: IsoDate,
});
export type Classification = Static<typeof Classification>;

const fields = {
  // The service answers empty and invalid names with the messages of PRODUCT.md section 5.
  classification: Type.String({ maxLength: 100 }),
  vocabulary: Type.Optional(
    Type.Array(Type.Union([DepartmentTerm.properties.term, DepartmentTerm]), { maxItems: 200 }),
  ),
  terms: Type.Optional(Type.Array(DepartmentTerm, { maxItems: 200 })),
};

export const listClassifications = defineOperation({
  ...base,
  id: 'listClassifications',
  method: 'GET',
  path: '/api/v1/classifications',
  summary:
    "The user's departments by name: all of them, or with `limit` a page that `nextCursor` beside data continues.",
  query: closedObject(pageQuery),
  response: Type.Intersect([
    envelope(Type.Array(Classification)),
    Type.Object({ nextCursor: Type.Optional(nullable(Type.String())) }),
  ]),
});

export const getClassification = defineOperation({
  ...base,
  id: 'getClassification',
  method: 'GET',
  path: '/api/v1/classifications/:id',
  summary: 'One department.',
  params: IdParams,
  response: envelope(Classification),
});

export const createClassification = defineOperation({
  ...base,
  id: 'createClassification',
  method: 'POST',
  path: '/api/v1/classifications',
  summary: "Add a department. A name that exists answers status 'Failed'.",
  body: closedObject(fields),
  response: envelope(Classification),
});

export const updateClassification = defineOperation({
  ...base,
  id: 'updateClassification',
  method: 'PUT',
  path: '/api/v1/classifications/:id',
  summary: 'Rename a department or change its vocabulary. The department may be sent as it was read.',
  params: IdParams,
  body: closedObject({ ...fields, id: Type.Optional(Uuid), createdDate: Type.Optional(IsoDate) }),
  response: envelope(Classification),
});

export const classificationOperations = [
  listClassifications,
  getClassification,
  createClassification,
  updateClassification,
] as const;
