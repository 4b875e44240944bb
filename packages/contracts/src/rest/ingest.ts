import { type Static, Type } from 'typebox';
import { DictationItem } from './dictations.js';
import { defineOperation } from './operation.js';
import { closedObject, envelope, IsoDate, literals, PatientText, Template, Uuid } from './schemas.js';

const base = { upstream: 'ingest', access: 'user' } as const;
const mebibyte = 1024 * 1024;

/** One chunk. 10 s are about 162 kB, but after a suspended page a browser may hand over a far larger slice. */
export const maxChunkBytes = 32 * mebibyte;
/** A whole file: eight hours of compressed audio, or about one hour of 48 kHz stereo WAV. */
export const maxAudioBytes = 1024 * mebibyte;
/** Chunks of one recording: a day of 10-s chunks. */
export const maxChunks = 8640;

export const UnfinishedRecording = Type.Object({
  recordingId: Uuid,
  startedAt: IsoDate,
  chunks: Type.Array(Type.Integer(), { description: 'Indexes that are stored' }),
  final: Type.Boolean(),
});
export type UnfinishedRecording = Static<typeof UnfinishedRecording>;

export const startRecording = defineOperation({
  ...base,
  id: 'startRecording',
  method: 'POST',
  path: '/api/v1/chunking/start-recording',
  summary: 'Open a recording for the signed-in user.',
  body: closedObject({
    userId: Type.String({ minLength: 1, maxLength: 64 }),
    classificationId: Type.Optional(Type.Union([Uuid, Type.Literal('')])),
    template: Type.Optional(Type.String({ maxLength: 8 })),
    // A name that may be said in the dictation; stored only with the recording.
    patientName: Type.Optional(Type.String({ maxLength: 200 })),
    clinicianName: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  response: envelope(Type.Object({ recordingId: Uuid, startedAt: IsoDate })),
});

export const uploadChunk = defineOperation({
  ...base,
  id: 'uploadChunk',
  method: 'POST',
  path: '/api/v1/chunking/upload-chunk',
  summary: 'Store a chunk. Repeating the same chunk is harmless; another body for a stored index is a 409.',
  multipart: {
    fileField: 'audio',
    fields: Type.Object({
      chunkIndex: Type.String({ pattern: '^[0-9]{1,5}$' }),
      recordingId: Type.Optional(Uuid),
      sha256: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{64}$' })),
      final: Type.Optional(literals('true', 'false')),
    }),
  },
  response: envelope(
    Type.Object({
      recordingId: Uuid,
      chunkIndex: Type.Integer(),
      size: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
  maxBodyBytes: maxChunkBytes + mebibyte,
});

export const submitRecording = defineOperation({
  ...base,
  id: 'submitRecording',
  method: 'POST',
  path: '/api/v1/chunking/upload-merged',
  summary: 'Submit a chunked recording or an uploaded file. Submitting twice creates one record.',
  body: closedObject({
    mrNo: PatientText,
    patientName: PatientText,
    classificationId: Uuid,
    audioUrl: Type.Optional(Type.String({ maxLength: 512 })),
    transcriptionUrl: Type.Optional(Type.String({ maxLength: 512 })),
    transcriptionText: Type.Optional(Type.String({ maxLength: 200_000 })),
    transcriptionSummary: Type.Optional(Type.String({ maxLength: 200_000 })),
    template: Type.Optional(Type.Union([Template, Type.Literal('')])),
    recordingId: Type.Optional(Uuid),
    chunkCount: Type.Optional(Type.Integer({ minimum: 1, maximum: maxChunks })),
  }),
  response: envelope(DictationItem),
  maxBodyBytes: mebibyte,
});

export const unfinishedRecordings = defineOperation({
  ...base,
  id: 'unfinishedRecordings',
  method: 'GET',
  path: '/api/v1/chunking/unfinished',
  summary: 'Recordings that were started and never submitted, newest first.',
  response: envelope(Type.Array(UnfinishedRecording)),
});

export const discardRecording = defineOperation({
  ...base,
  id: 'discardRecording',
  method: 'POST',
  path: '/api/v1/chunking/discard',
  summary: 'Throw an unfinished recording away.',
  body: closedObject({ recordingId: Uuid }),
  response: envelope(Type.Object({ recordingId: Uuid })),
});

const Values = Type.Array(Type.String({ maxLength: 200 }), {
  description: 'MR number without spaces, patient name without spaces, department id, template',
});

const fileFields = Type.Object({
  description: Type.Optional(Type.String({ maxLength: 500 })),
  'tags[]': Type.Optional(Values),
  patientName: Type.Optional(PatientText),
  mrNo: Type.Optional(PatientText),
});

export const fullDictation = defineOperation({
  ...base,
  id: 'fullDictation',
  method: 'POST',
  path: '/api/v1/dictations/full-dictaion',
  summary: 'Upload a whole recording and create its dictation.',
  multipart: { fileField: 'file', fields: fileFields },
  response: envelope(DictationItem),
  maxBodyBytes: maxAudioBytes + mebibyte,
});

export const uploadDictation = defineOperation({
  ...base,
  id: 'uploadDictation',
  method: 'POST',
  path: '/api/v1/dictations/upload',
  summary:
    'Upload a dictation file, to be submitted by upload-merged; with the four values as tags it is created at once.',
  multipart: { fileField: 'file', fields: fileFields },
  response: envelope(
    Type.Union([DictationItem, Type.Object({ recordingId: Uuid, audioUrl: Type.String(), size: Type.Integer() })]),
  ),
  maxBodyBytes: maxAudioBytes + mebibyte,
});

export const uploadObject = defineOperation({
  ...base,
  id: 'uploadObject',
  method: 'POST',
  path: '/api/v1/s3bucket/upload',
  summary: "Store an audio file under the user's own prefix.",
  multipart: {
    fileField: 'file',
    fields: Type.Object({
      description: Type.Optional(Type.String({ maxLength: 500 })),
      'tags[]': Type.Optional(Type.Array(Type.String({ maxLength: 200 }))),
    }),
  },
  response: envelope(Type.Object({ fileKey: Type.String(), fileUrl: Type.String(), size: Type.Integer() })),
  maxBodyBytes: maxAudioBytes + mebibyte,
});

export const presignObject = defineOperation({
  ...base,
  id: 'presignObject',
  method: 'POST',
  path: '/api/v1/s3bucket/generatePresignedUrl',
  summary: "A link of some minutes to one of the user's own files; it serves ranges.",
  body: closedObject({ fileKey: Type.String({ minLength: 1, maxLength: 512 }) }),
  response: Type.Intersect([
    envelope(Type.Object({ fileUrl: Type.String(), expiresAt: IsoDate })),
    Type.Object({ fileUrl: Type.Optional(Type.String()) }),
  ]),
});

export const ingestOperations = [
  startRecording,
  uploadChunk,
  submitRecording,
  unfinishedRecordings,
  discardRecording,
  fullDictation,
  uploadDictation,
  uploadObject,
  presignObject,
] as const;
