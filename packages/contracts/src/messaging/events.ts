import {
  AccountDeletedSchema,
  AccountErasedSchema,
  AccountSecurityChangedSchema,
  SessionChangedSchema,
} from '../generated/auscribe/account/v1/account_pb.js';
import {
  DataKeyErasedSchema,
  GetDataKeyRequestSchema,
  GetDataKeyResponseSchema,
} from '../generated/auscribe/account/v1/data_key_pb.js';
import {
  DepartmentChangedSchema,
  DictationChangedSchema,
  DictationCreatedSchema,
  DictationDeletedSchema,
  DictationErasedSchema,
  DictationRetriedSchema,
  VocabularyChangedSchema,
} from '../generated/auscribe/dictation/v1/dictation_pb.js';
import {
  CloseAddressRequestSchema,
  CloseAddressResponseSchema,
  GetRecipientsRequestSchema,
  GetRecipientsResponseSchema,
  SendCodeRequestSchema,
  SendCodeResponseSchema,
  SendNoticeRequestSchema,
  SendNoticeResponseSchema,
  SummarySharedSchema,
} from '../generated/auscribe/mail/v1/mail_pb.js';
import { ChunkStoredSchema, RecordingDiscardedSchema } from '../generated/auscribe/recording/v1/recording_pb.js';
import { SettingsChangedSchema } from '../generated/auscribe/settings/v1/settings_pb.js';
import {
  NoteReadySchema,
  NoteRequestedSchema,
  ProcessingFailedSchema,
  RecordingNudgedSchema,
  SegmentClosedSchema,
  TranscriptionProgressedSchema,
  TranscriptReadySchema,
} from '../generated/auscribe/transcription/v1/transcription_pb.js';
import type { EventDefinition, RequestDefinition } from './definitions.js';

/** Every event of the product. The key is its name in code; the subject is its name at the broker. */
export const events = {
  chunkStored: { subject: 'recording.chunk_stored', schema: ChunkStoredSchema },
  recordingDiscarded: { subject: 'recording.discarded', schema: RecordingDiscardedSchema },
  segmentClosed: { subject: 'segment.closed', schema: SegmentClosedSchema },
  transcriptionProgressed: { subject: 'transcription.progressed', schema: TranscriptionProgressedSchema },
  transcriptReady: { subject: 'transcript.ready', schema: TranscriptReadySchema },
  noteRequested: { subject: 'note.requested', schema: NoteRequestedSchema },
  noteReady: { subject: 'note.ready', schema: NoteReadySchema },
  processingFailed: { subject: 'processing.failed', schema: ProcessingFailedSchema },
  dictationCreated: { subject: 'dictation.created', schema: DictationCreatedSchema },
  dictationRetried: { subject: 'dictation.retried', schema: DictationRetriedSchema },
  dictationChanged: { subject: 'dictation.changed', schema: DictationChangedSchema },
  dictationDeleted: { subject: 'dictation.deleted', schema: DictationDeletedSchema },
  dictationErased: { subject: 'dictation.erased', schema: DictationErasedSchema },
  departmentChanged: { subject: 'department.changed', schema: DepartmentChangedSchema },
  vocabularyChanged: { subject: 'vocabulary.changed', schema: VocabularyChangedSchema },
  settingsChanged: { subject: 'settings.changed', schema: SettingsChangedSchema },
  summaryShared: { subject: 'mail.summary_shared', schema: SummarySharedSchema },
  accountDeleted: { subject: 'account.deleted', schema: AccountDeletedSchema },
  accountErased: { subject: 'account.erased', schema: AccountErasedSchema },
  accountSecurityChanged: { subject: 'account.security_changed', schema: AccountSecurityChangedSchema },
  /** Sent live, like session.changed: no stream holds these. */
  recordingNudged: { subject: 'nudge.recording', schema: RecordingNudgedSchema },
  sessionChanged: { subject: 'session.changed', schema: SessionChangedSchema },
  dataKeyErased: { subject: 'data_key.erased', schema: DataKeyErasedSchema },
} as const satisfies Record<string, EventDefinition>;

/** Every request-reply between services over the broker. */
export const requests = {
  sendCode: { subject: 'request.mail.send_code', request: SendCodeRequestSchema, response: SendCodeResponseSchema },
  sendNotice: {
    subject: 'request.mail.send_notice',
    request: SendNoticeRequestSchema,
    response: SendNoticeResponseSchema,
  },
  closeAddress: {
    subject: 'request.mail.close_address',
    request: CloseAddressRequestSchema,
    response: CloseAddressResponseSchema,
  },
  getRecipients: {
    subject: 'request.mail.get_recipients',
    request: GetRecipientsRequestSchema,
    response: GetRecipientsResponseSchema,
  },
  getDataKey: {
    subject: 'request.account.data_key',
    request: GetDataKeyRequestSchema,
    response: GetDataKeyResponseSchema,
  },
} as const satisfies Record<string, RequestDefinition>;

/** Codes with which a request for a data key is refused. */
export const dataKeyRefusals = {
  /** The key was erased, and with it everything that it encrypted; this user will never get another one. */
  erased: 'DATA_KEY_ERASED',
  /** No account has this id. */
  unknownUser: 'DATA_KEY_UNKNOWN_USER',
  /** The service that creates data keys has no wrapping key configured. */
  off: 'DATA_KEYS_OFF',
} as const;
