import { counters } from './counters.js';
import type { ConsumerDefinition, StreamDefinition } from './definitions.js';
import { events } from './events.js';

const week = 7 * 24 * 3600;

/** What `npm run provision` creates. Requests and `session.changed` are in none of them, on purpose. */
export const streams = [
  { name: 'RECORDINGS', subjects: ['recording.>'], maxAgeSeconds: week },
  {
    name: 'TRANSCRIPTION',
    subjects: ['segment.>', 'transcription.>', 'transcript.>', 'note.>', 'processing.>'],
    maxAgeSeconds: week,
  },
  { name: 'DICTATIONS', subjects: ['dictation.>', 'department.>', 'vocabulary.>'], maxAgeSeconds: week },
  { name: 'SETTINGS', subjects: ['settings.>'], maxAgeSeconds: week },
  { name: 'ACCOUNTS', subjects: ['account.>'], maxAgeSeconds: week },
  { name: 'MAIL', subjects: ['mail.>'], maxAgeSeconds: week },
  { name: 'LIMITS', subjects: [`${counters.requests.subject}.>`], maxAgeSeconds: 180, counts: true },
] as const satisfies readonly StreamDefinition[];

/** Those that hold events. Subjects of counts stand for users. */
export const watchedStreams: readonly StreamDefinition[] = streams.filter((stream) => !('counts' in stream));

/**
 * A clinician waits for most of it: after an outage of any length it goes on within ten seconds. What fails for six minutes is a
 * dead letter.
 */
const usual = { ackWaitMs: 30_000, maxDeliver: 40, maxAckPending: 256, backoffMs: [500, 2_000, 5_000, 10_000] };
/**
 * What erases, and what says what may be: an object store or a database that is away for half a day is waited for, at a
 * minute between tries. Nobody asks again for what a discarded recording left behind.
 */
const erasing = { ...usual, maxDeliver: 1000, backoffMs: [500, 2_000, 10_000, 30_000, 60_000] };

/** The durable consumers, one per thing a service does with an event. KEDA scales the workers on their lag. */
export const consumers = {
  cutChunks: { stream: 'RECORDINGS', durable: 'transcription-cut', subject: events.chunkStored.subject, ...usual },
  transcribeSegments: {
    stream: 'TRANSCRIPTION',
    durable: 'transcription-transcribe',
    subject: events.segmentClosed.subject,
    ...usual,
    // An engine or an object store that is away for half an hour is waited for.
    maxDeliver: 200,
  },
  startDictation: {
    stream: 'DICTATIONS',
    durable: 'transcription-start',
    subject: events.dictationCreated.subject,
    ...usual,
  },
  retryDictation: {
    stream: 'DICTATIONS',
    durable: 'transcription-retry',
    subject: events.dictationRetried.subject,
    ...usual,
  },
  makeNotes: {
    stream: 'TRANSCRIPTION',
    durable: 'transcription-note',
    subject: events.noteRequested.subject,
    ...usual,
  },
  learnDepartments: {
    stream: 'DICTATIONS',
    durable: 'transcription-departments',
    subject: events.departmentChanged.subject,
    ...usual,
  },
  learnVocabularies: {
    stream: 'DICTATIONS',
    durable: 'transcription-vocabularies',
    subject: events.vocabularyChanged.subject,
    ...usual,
  },
  learnSettings: {
    stream: 'SETTINGS',
    durable: 'transcription-settings',
    subject: events.settingsChanged.subject,
    ...usual,
  },
  recordProgress: {
    stream: 'TRANSCRIPTION',
    durable: 'dictations-progress',
    subject: events.transcriptionProgressed.subject,
    ...usual,
  },
  recordTranscript: {
    stream: 'TRANSCRIPTION',
    durable: 'dictations-transcript',
    subject: events.transcriptReady.subject,
    ...usual,
  },
  recordNote: {
    stream: 'TRANSCRIPTION',
    durable: 'dictations-note',
    subject: events.noteReady.subject,
    ...usual,
  },
  recordFailure: {
    stream: 'TRANSCRIPTION',
    durable: 'dictations-failure',
    subject: events.processingFailed.subject,
    ...usual,
  },
  recordShare: {
    stream: 'MAIL',
    durable: 'dictations-share',
    subject: events.summaryShared.subject,
    ...usual,
  },
  learnRetention: {
    stream: 'SETTINGS',
    durable: 'dictations-retention',
    subject: events.settingsChanged.subject,
    // A "Never" that was given up would let the sweep go on by an older setting.
    ...erasing,
  },
  confirmErasure: {
    stream: 'DICTATIONS',
    durable: 'dictations-erased',
    subject: events.dictationErased.subject,
    ...usual,
  },
  eraseRecordings: {
    stream: 'DICTATIONS',
    durable: 'ingest-erase',
    subject: events.dictationDeleted.subject,
    ...erasing,
  },
  clearDiscarded: {
    stream: 'RECORDINGS',
    durable: 'ingest-discarded',
    subject: events.recordingDiscarded.subject,
    ...erasing,
  },
  eraseTranscriptions: {
    stream: 'DICTATIONS',
    durable: 'transcription-erase',
    subject: events.dictationDeleted.subject,
    ...erasing,
  },
  forgetDiscarded: {
    stream: 'RECORDINGS',
    durable: 'transcription-discarded',
    subject: events.recordingDiscarded.subject,
    ...erasing,
  },
  eraseDeliveries: {
    stream: 'DICTATIONS',
    durable: 'email-erase',
    subject: events.dictationDeleted.subject,
    ...erasing,
  },
  eraseSettingsOfUser: {
    stream: 'ACCOUNTS',
    durable: 'settings-erase-user',
    subject: events.accountDeleted.subject,
    ...erasing,
  },
  eraseRecordsOfUser: {
    stream: 'ACCOUNTS',
    durable: 'dictations-erase-user',
    subject: events.accountDeleted.subject,
    ...erasing,
  },
  eraseRecordingsOfUser: {
    stream: 'ACCOUNTS',
    durable: 'ingest-erase-user',
    subject: events.accountDeleted.subject,
    ...erasing,
  },
  eraseTranscriptionsOfUser: {
    stream: 'ACCOUNTS',
    durable: 'transcription-erase-user',
    subject: events.accountDeleted.subject,
    ...erasing,
  },
  eraseMailOfUser: {
    stream: 'ACCOUNTS',
    durable: 'email-erase-user',
    subject: events.accountDeleted.subject,
    ...erasing,
  },
  recordSecurity: {
    stream: 'ACCOUNTS',
    durable: 'dictations-security',
    subject: events.accountSecurityChanged.subject,
    // An entry of the audit trail is not given up.
    ...erasing,
  },
  confirmAccountErasure: {
    stream: 'ACCOUNTS',
    durable: 'auth-erased',
    subject: events.accountErased.subject,
    ...erasing,
  },
} as const satisfies Record<string, ConsumerDefinition>;
