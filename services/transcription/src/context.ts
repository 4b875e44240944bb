import { hostname } from 'node:os';
import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, LeaseStore, type Messaging, OutboxRelay } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import {
  brokerOptions,
  ConfigError,
  connectMongo,
  createLogger,
  createMetrics,
  ErasedUsers,
  type Logger,
  type Metrics,
  ownTemporaryFolder,
} from '@auscribe/service-kit';
import type { Connection } from 'mongoose';
import { addressProblem, type TranscriptionConfig } from './config.js';
import { createTranscriptionEvents, type TranscriptionEvents } from './events.js';
import { createNoteModel, type NoteModel } from './notes/note-model.js';
import { SpeechClient } from './speech/speech-client.js';
import { jobModel } from './store/job.js';
import { Jobs } from './store/jobs.js';
import { Projections } from './store/projections.js';
import { Scoring } from './transcribing/scoring.js';

export interface TranscriptionContext {
  config: TranscriptionConfig;
  logger: Logger;
  metrics: Metrics;
  events: TranscriptionEvents;
  mongo: Connection;
  messaging: Messaging;
  objects: ObjectStore;
  jobs: Jobs;
  projections: Projections;
  leases: LeaseStore;
  erasedUsers: ErasedUsers;
  relay: OutboxRelay;
  speech: Pick<SpeechClient, 'transcribe' | 'score' | 'hypotheses' | 'capabilities'>;
  scoring: Scoring;
  noteModel: NoteModel | null;
  /** Holds files to decode. Removed when the service stops or, if it was killed, at its next start. */
  temporaryDirectory: string;
}

export async function createContext(
  config: TranscriptionConfig,
  overrides: Partial<TranscriptionContext>,
): Promise<TranscriptionContext> {
  assertEngines(config);
  const logger = overrides.logger ?? createLogger({ name: 'transcription', level: config.LOG_LEVEL });
  const metrics = overrides.metrics ?? createMetrics('transcription');
  const mongo = overrides.mongo ?? (await connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE }));
  const messaging =
    overrides.messaging ??
    (await connectMessaging({
      ...brokerOptions(config),
      name: `transcription-${hostname()}-${process.pid}`,
      logger,
    }));
  const jobs = overrides.jobs ?? new Jobs(jobModel(mongo));
  const events = overrides.events ?? createTranscriptionEvents(logger, metrics);
  const speech = overrides.speech ?? new SpeechClient(config);
  return {
    config,
    logger,
    metrics,
    mongo,
    messaging,
    jobs,
    events,
    objects: overrides.objects ?? openObjects({ config, messaging, logger }),
    projections: overrides.projections ?? new Projections(mongo),
    leases: overrides.leases ?? new LeaseStore(mongo.collection('leases')),
    erasedUsers: overrides.erasedUsers ?? new ErasedUsers(mongo),
    relay: overrides.relay ?? new OutboxRelay({ collection: jobs.model.collection, messaging, logger }),
    speech,
    scoring: overrides.scoring ?? new Scoring(speech, events),
    noteModel: overrides.noteModel ?? createNoteModel(config),
    temporaryDirectory: overrides.temporaryDirectory ?? (await ownTemporaryFolder('transcription')),
  };
}

/** Patient data is sent only to addresses that the operator has allowed. Throws ConfigError. */
function assertEngines(config: TranscriptionConfig): void {
  for (const name of ['SPEECH_BASE_URL', 'NOTES_LLM_URL'] as const) {
    const url = config[name];
    const problem = url && addressProblem(url, config.REMOTE_ENGINES === 'allowed');
    if (problem) throw new ConfigError(`The configuration can't be used: ${name} ${problem}.`);
  }
}
