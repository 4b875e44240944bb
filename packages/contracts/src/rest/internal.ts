import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { envelope, Nothing, PatientText, Uuid } from './schemas.js';

/** Where a submit came from, for the audit trail of the record that it makes. */
export const Origin = Type.Object(
  {
    sessionId: Type.String({ maxLength: 100 }),
    address: Type.String({ maxLength: 64, description: 'IP address; empty where it is not known' }),
    device: Type.String({ maxLength: 100, description: 'Such as "Chrome on Windows"' }),
    requestId: Type.String({ maxLength: 100 }),
  },
  { additionalProperties: false },
);
export type Origin = Static<typeof Origin>;

export const NewDictation = Type.Object(
  {
    recordingId: Uuid,
    userId: Uuid,
    patientName: PatientText,
    mrNo: PatientText,
    classificationId: Type.String({ maxLength: 100 }),
    template: Type.String({ maxLength: 100, description: 'The default one where there is none of this code' }),
    manifestKey: Type.String({ minLength: 1, maxLength: 512 }),
    audioKey: Type.String({ minLength: 1, maxLength: 512, description: 'Of the audio that can be played' }),
    durationMs: Type.Integer({ minimum: 0 }),
    origin: Type.Optional(Origin),
  },
  { additionalProperties: false },
);
export type NewDictation = Static<typeof NewDictation>;

/**
 * Between services alone; the gateway forwards no such path. Makes the record of a sealed recording, once per recording
 * however often and from wherever it is asked for.
 */
export const createDictation = defineOperation({
  id: 'createDictation',
  method: 'POST',
  path: '/inside/dictations',
  upstream: 'dictations',
  // An interrupted submit is finished without its user.
  access: 'public',
  summary: 'Make the record of a sealed recording.',
  body: NewDictation,
  response: envelope(
    Type.Union([
      Type.Object({
        dictationId: Uuid,
        existed: Type.Boolean({ description: 'This recording had been submitted already' }),
      }),
      Type.Object({
        refused: Type.Union([
          Type.Literal('department_not_found'),
          // For a moment after its record was deleted.
          Type.Literal('recording_being_deleted'),
          Type.Literal('recording_of_another_user'),
        ]),
      }),
    ]),
  ),
});

/**
 * Between services alone, in the user's own name; the gateway forwards no such path. Asks whether the record is the
 * user's, and writes the access down: 200 when both are so.
 */
export const noteAccess = defineOperation({
  id: 'noteAccess',
  method: 'POST',
  path: '/inside/accesses',
  upstream: 'dictations',
  access: 'user',
  summary: 'Note an access to a record of the user, and whether it is allowed.',
  body: Type.Union([
    Type.Object(
      {
        action: Type.Literal('shared'),
        recordId: Uuid,
        recipients: Type.Union([
          Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { minItems: 1, maxItems: 100 }),
          // From a replica of the release before.
          Type.Integer({ minimum: 0, maximum: 1000 }),
        ]),
        result: Type.Optional(Type.Literal('failed')),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      { action: Type.Literal('played'), audioKey: Type.String({ minLength: 1, maxLength: 512 }) },
      { additionalProperties: false },
    ),
  ]),
  response: envelope(
    Type.Union([
      Nothing,
      Type.Object({
        unconfirmed: Type.Integer({
          description:
            'Of what is shared: places that may have been heard wrongly, may harm, and that nobody has settled',
        }),
      }),
    ]),
  ),
});
