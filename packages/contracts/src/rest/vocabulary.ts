import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { closedObject, envelope, literals } from './schemas.js';

const base = { upstream: 'dictations', access: 'user' } as const;
const words = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^(?!\\s*$)[^\\u0000-\\u001f]+$' });

const details = {
  /** In ordinary spelling, if the term's spelling says little about its sound: "oh zem pick". */
  say: Type.Optional(Type.Array(words(100), { maxItems: 3, description: 'How it is said, in ordinary spelling' })),
  kind: Type.Optional(literals('drug', 'name', 'term')),
};

/** A term that the speech engine should expect. */
export const VocabularyTerm = closedObject({ term: words(100), ...details });
export type VocabularyTerm = Static<typeof VocabularyTerm>;

/** A term of a department, with its own limits. */
export const DepartmentTerm = closedObject({
  term: Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\u0000-\\u001f,]+$' }),
  ...details,
});

const terms = Type.Array(VocabularyTerm, { maxItems: 2000 });

export const Vocabulary = Type.Object({
  version: Type.Integer({ minimum: 0, description: 'Counts the saves; 0 before the first one' }),
  terms,
});
export type Vocabulary = Static<typeof Vocabulary>;

/** The object of one version: `vocabularies/{userId}/{version}-{random}.json`. Terms may be names. */
export const StoredVocabulary = Type.Object({ format: Type.Literal(1), version: Type.Integer(), terms });
export type StoredVocabulary = Static<typeof StoredVocabulary>;

/**
 * Names that may be said in a dictation: `recordings/{userId}/{recordingId}/names.json`, deleted with the recording.
 */
export const StoredNames = Type.Object({
  format: Type.Literal(1),
  patientName: Type.Optional(Type.String()),
  clinicianName: Type.Optional(Type.String()),
});
export type StoredNames = Static<typeof StoredNames>;

export const getVocabulary = defineOperation({
  ...base,
  id: 'getVocabulary',
  method: 'GET',
  path: '/api/v1/vocabulary',
  summary: "The user's own terms, which are listened for in all of their dictations.",
  response: envelope(Vocabulary),
});

export const saveVocabulary = defineOperation({
  ...base,
  id: 'saveVocabulary',
  method: 'PUT',
  path: '/api/v1/vocabulary',
  summary: "Save the user's own terms. `version` is the one that was read; a newer one is a 409.",
  body: closedObject({ version: Type.Integer({ minimum: 0 }), terms }),
  response: envelope(Vocabulary),
});

export const vocabularyOperations = [getVocabulary, saveVocabulary] as const;
