import { hostname } from 'node:os';
import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, LeaseStore, type Messaging, OutboxRelay } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import {
  ErasedUsers,
  invalidConfig,
  openConnections,
  ownTemporaryFolder,
  type ServiceContext,
} from '@auscribe/service-kit';
import { addressProblem, type TranscriptionConfig } from './config.js';
import { createTranscriptionEvents, type TranscriptionEvents } from './events.js';
import { createNoteModel, type NoteModel } from './notes/note-model.js';
import { SpeechClient } from './speech/speech-client.js';
import { jobModel } from './store/job.js';
import { Jobs } from './store/jobs.js';
import { Projections } from './store/projections.js';
import { Scoring } from './transcribing/scoring.js';

export interface TranscriptionContext extends ServiceContext<TranscriptionConfig, Messaging> {
  events: TranscriptionEvents;
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
  const connections = await openConnections('transcription', config, overrides, (options) =>
    connectMessaging({ ...options, name: `transcription-${hostname()}-${process.pid}` }),
  );
  const { logger, metrics, mongo, messaging } = connections;
  const jobs = overrides.jobs ?? new Jobs(jobModel(mongo));
  const events = overrides.events ?? createTranscriptionEvents(logger, metrics);
  const speech = overrides.speech ?? new SpeechClient(config);
  return {
    ...connections,
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
    if (problem) throw invalidConfig(`${name} ${problem}`);
  }
}
