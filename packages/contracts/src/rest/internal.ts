import { type Static, Type } from 'typebox';
import { defineOperation } from './operation.js';
import { closedObject, envelope, literals, Nothing, PatientText, Uuid } from './schemas.js';

/** Where a submit came from, for the audit trail of the record that it creates. */
export const Origin = closedObject({
  sessionId: Type.String({ maxLength: 100 }),
  address: Type.String({ maxLength: 64, description: 'IP address; empty where it is not known' }),
  device: Type.String({ maxLength: 100, description: 'Such as "Chrome on Windows"' }),
  requestId: Type.String({ maxLength: 100 }),
});
export type Origin = Static<typeof Origin>;

export const NewDictation = closedObject({
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
});
export type NewDictation = Static<typeof NewDictation>;

/**
 * Only between services; the gateway does not forward this path. Creates the record of a sealed recording, once per
 * recording no matter how often or by whom it is called.
 */
export const createDictation = defineOperation({
  id: 'createDictation',
  method: 'POST',
  path: '/inside/dictations',
  upstream: 'dictations',
  // An interrupted submit is completed without its user.
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
          // Returned for a short time after the recording's record was deleted.
          Type.Literal('recording_being_deleted'),
          Type.Literal('recording_of_another_user'),
        ]),
      }),
    ]),
  ),
});

/**
 * Only between services, on the user's behalf; the gateway does not forward this path. Checks that the record belongs
 * to the user and logs the access: 200 if both succeed.
 */
export const noteAccess = defineOperation({
  id: 'noteAccess',
  method: 'POST',
  path: '/inside/accesses',
  upstream: 'dictations',
  access: 'user',
  summary: 'Note an access to a record of the user, and whether it is allowed.',
  body: Type.Union([
    closedObject({
      action: Type.Literal('shared'),
      recordId: Uuid,
      recipients: Type.Union([
        Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { minItems: 1, maxItems: 100 }),
        // Sent by a replica of the previous release.
        Type.Integer({ minimum: 0, maximum: 1000 }),
      ]),
      result: Type.Optional(Type.Literal('failed')),
    }),
    closedObject({ action: Type.Literal('played'), audioKey: Type.String({ minLength: 1, maxLength: 512 }) }),
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

export const SessionState = literals('pending', 'verified', 'ended');
export type SessionState = Static<typeof SessionState>;

/** Only between services, with the user's own token; the gateway does not forward this path. */
export const sessionState = defineOperation({
  id: 'sessionState',
  method: 'GET',
  path: '/internal/session',
  upstream: 'auth',
  access: 'pending',
  summary: 'The state of the session that the token belongs to.',
  response: Type.Object({ state: SessionState }),
});
