import type { ConsumerDefinition, CounterDefinition, StreamDefinition } from './definitions.js';
import { events } from './events.js';

export const counters = {
  /** Requests that all gateways together have let through: `<window>.<hash of limit and user or address>`. */
  requests: { subject: 'limits' },
} as const satisfies Record<string, CounterDefinition>;

const week = 7 * 24 * 3600;

/** The streams that `npm run provision` creates. Requests and live events are deliberately in none of them. */
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

/** Streams that hold events. Not those of counts, whose subjects identify users. */
export const watchedStreams: readonly StreamDefinition[] = streams.filter((stream) => !('counts' in stream));

/**
 * Clinicians wait for most of this work: after an outage of any length it resumes within ten seconds. A message whose
 * handling fails for six minutes becomes a dead letter.
 */
const usual = { ackWaitMs: 30_000, maxDeliver: 40, maxAckPending: 256, backoffMs: [500, 2_000, 5_000, 10_000] };
/**
 * For erasing data, and for the settings and rules that erasing follows: outlasts half a day without the object store
 * or the database, with a minute between attempts. Nothing else would remove what a discarded recording left behind.
 */
const erasing = { ...usual, maxDeliver: 1000, backoffMs: [500, 2_000, 10_000, 30_000, 60_000] };

/**
 * The durable consumers: one for each thing that a service does with an event. KEDA scales the workers by their lag.
 */
export const consumers = {
  cutChunks: { event: events.chunkStored, stream: 'RECORDINGS', durable: 'transcription-cut', ...usual },
  transcribeSegments: {
    event: events.segmentClosed,
    stream: 'TRANSCRIPTION',
    durable: 'transcription-transcribe',
    ...usual,
    // Outlasts 30 minutes without the engine or the object store.
    maxDeliver: 200,
  },
  startDictation: { event: events.dictationCreated, stream: 'DICTATIONS', durable: 'transcription-start', ...usual },
  retryDictation: { event: events.dictationRetried, stream: 'DICTATIONS', durable: 'transcription-retry', ...usual },
  makeNotes: {
    event: events.noteRequested,
    stream: 'TRANSCRIPTION',
    durable: 'transcription-note',
    ...usual,
  },
  learnDepartments: {
    event: events.departmentChanged,
    stream: 'DICTATIONS',
    durable: 'transcription-departments',
    ...usual,
  },
  learnVocabularies: {
    event: events.vocabularyChanged,
    stream: 'DICTATIONS',
    durable: 'transcription-vocabularies',
    ...usual,
  },
  learnSettings: { event: events.settingsChanged, stream: 'SETTINGS', durable: 'transcription-settings', ...usual },
  recordProgress: {
    event: events.transcriptionProgressed,
    stream: 'TRANSCRIPTION',
    durable: 'dictations-progress',
    ...usual,
  },
  recordTranscript: {
    event: events.transcriptReady,
    stream: 'TRANSCRIPTION',
    durable: 'dictations-transcript',
    ...usual,
  },
  recordNote: { event: events.noteReady, stream: 'TRANSCRIPTION', durable: 'dictations-note', ...usual },
  recordFailure: { event: events.processingFailed, stream: 'TRANSCRIPTION', durable: 'dictations-failure', ...usual },
  recordShare: { event: events.summaryShared, stream: 'MAIL', durable: 'dictations-share', ...usual },
  learnRetention: {
    event: events.settingsChanged,
    stream: 'SETTINGS',
    durable: 'dictations-retention',
    // If a "Never" were given up, the sweep would go on deleting by an older setting.
    ...erasing,
  },
  confirmErasure: { event: events.dictationErased, stream: 'DICTATIONS', durable: 'dictations-erased', ...usual },
  eraseRecordings: { event: events.dictationDeleted, stream: 'DICTATIONS', durable: 'ingest-erase', ...erasing },
  clearDiscarded: { event: events.recordingDiscarded, stream: 'RECORDINGS', durable: 'ingest-discarded', ...erasing },
  eraseTranscriptions: {
    event: events.dictationDeleted,
    stream: 'DICTATIONS',
    durable: 'transcription-erase',
    ...erasing,
  },
  forgetDiscarded: {
    event: events.recordingDiscarded,
    stream: 'RECORDINGS',
    durable: 'transcription-discarded',
    ...erasing,
  },
  eraseDeliveries: { event: events.dictationDeleted, stream: 'DICTATIONS', durable: 'email-erase', ...erasing },
  eraseSettingsOfUser: { event: events.accountDeleted, stream: 'ACCOUNTS', durable: 'settings-erase-user', ...erasing },
  eraseRecordsOfUser: {
    event: events.accountDeleted,
    stream: 'ACCOUNTS',
    durable: 'dictations-erase-user',
    ...erasing,
  },
  eraseRecordingsOfUser: { event: events.accountDeleted, stream: 'ACCOUNTS', durable: 'ingest-erase-user', ...erasing },
  eraseTranscriptionsOfUser: {
    event: events.accountDeleted,
    stream: 'ACCOUNTS',
    durable: 'transcription-erase-user',
    ...erasing,
  },
  eraseMailOfUser: { event: events.accountDeleted, stream: 'ACCOUNTS', durable: 'email-erase-user', ...erasing },
  recordSecurity: {
    event: events.accountSecurityChanged,
    stream: 'ACCOUNTS',
    durable: 'dictations-security',
    // An entry of the audit trail must not be given up.
    ...erasing,
  },
  confirmAccountErasure: { event: events.accountErased, stream: 'ACCOUNTS', durable: 'auth-erased', ...erasing },
} as const satisfies Record<string, ConsumerDefinition>;
