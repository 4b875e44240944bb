import type { events, requests } from './events.js';
import type { consumers, counters } from './streams.js';

type EventName = keyof typeof events;
type RequestName = keyof typeof requests;
type CounterName = keyof typeof counters;
type ConsumerName = keyof typeof consumers;

/** Everything that a service may do on the broker. The broker refuses anything that is not listed. */
export interface BrokerAccess {
  /** Events that it publishes, from its outbox or live. */
  publishes?: readonly EventName[];
  /** Live events to which it subscribes, without a stream. */
  listens?: readonly EventName[];
  consumes?: readonly ConsumerName[];
  /** Counters that it increments and reads. */
  counts?: readonly CounterName[];
  asks?: readonly RequestName[];
  serves?: readonly RequestName[];
  /** Reads how many messages wait in the streams and for each consumer, for the metrics. Reads no message. */
  watches?: boolean;
}

/**
 * The table of broker permissions. The broker's configuration is generated from it in every deployment
 * (docs/security/communication.md). test/architecture/broker-access.test.ts compares it with what the services use.
 */
export const brokerAccess = {
  auth: {
    publishes: ['sessionChanged', 'accountDeleted', 'accountSecurityChanged', 'dataKeyErased'],
    consumes: ['confirmAccountErasure'],
    asks: ['sendCode', 'sendNotice', 'closeAddress'],
    serves: ['getDataKey'],
  },
  settings: {
    publishes: ['settingsChanged', 'accountErased'],
    listens: ['sessionChanged'],
    consumes: ['eraseSettingsOfUser'],
  },
  email: {
    publishes: ['summaryShared', 'dictationErased', 'accountErased'],
    listens: ['sessionChanged', 'dataKeyErased'],
    consumes: ['eraseDeliveries', 'eraseMailOfUser'],
    asks: ['getDataKey'],
    serves: ['sendCode', 'sendNotice', 'closeAddress', 'getRecipients'],
  },
  dictations: {
    publishes: [
      'dictationCreated',
      'dictationRetried',
      'dictationChanged',
      'dictationDeleted',
      'departmentChanged',
      'vocabularyChanged',
      'noteRequested',
      'accountErased',
    ],
    listens: ['sessionChanged', 'dataKeyErased'],
    consumes: [
      'recordProgress',
      'recordTranscript',
      'recordNote',
      'recordFailure',
      'recordShare',
      'learnRetention',
      'confirmErasure',
      'eraseRecordsOfUser',
      'recordSecurity',
    ],
    asks: ['getRecipients', 'getDataKey'],
    watches: true,
  },
  ingest: {
    publishes: ['chunkStored', 'recordingDiscarded', 'dictationErased', 'accountErased'],
    listens: ['sessionChanged', 'dataKeyErased'],
    consumes: ['eraseRecordings', 'clearDiscarded', 'eraseRecordingsOfUser'],
    asks: ['getDataKey'],
  },
  transcription: {
    publishes: [
      'segmentClosed',
      'transcriptionProgressed',
      'transcriptReady',
      'noteReady',
      'processingFailed',
      'recordingNudged',
      'dictationErased',
      'accountErased',
    ],
    listens: ['recordingNudged', 'dataKeyErased'],
    consumes: [
      'cutChunks',
      'transcribeSegments',
      'startDictation',
      'retryDictation',
      'makeNotes',
      'learnDepartments',
      'learnVocabularies',
      'learnSettings',
      'eraseTranscriptions',
      'forgetDiscarded',
      'eraseTranscriptionsOfUser',
    ],
    asks: ['getDataKey'],
  },
  gateway: {
    listens: ['sessionChanged', 'dictationChanged', 'dictationDeleted'],
    counts: ['requests'],
  },
} as const satisfies Record<string, BrokerAccess>;
