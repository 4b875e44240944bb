import { sum } from '../../report.js';
import type { LoadResult } from '../result.js';

/**
 * Assumptions about clinicians, not measurements. Each clinic knows its own habits better, so change these and compute
 * again.
 */
const habits = {
  dictationsPerDay: 20,
  minutesPerDictation: 2,
  /** Share of a day's dictations in its busiest hour. */
  busiestHour: 0.15,
  workDaysPerYear: 250,
};

/** Not measured either: defaults of services/transcription, packages/contracts and the chart. */
export const settings = {
  /** CUT_CONCURRENCY: number of recordings that a worker decodes at the same time. */
  recordingsPerWorker: 32,
  /** Retention of the streams. */
  daysKeptByBroker: 7,
  /** Share of a processor or limit that may be used in the busiest hour; the rest absorbs peaks. */
  usedShare: 0.7,
};

export const sizes = [10, 1_000, 100_000] as const;

/** The load that a number of clinicians put on the system in their busiest hour. */
export interface Demand {
  clinicians: number;
  dictationsPerHour: number;
  concurrentRecordings: number;
  chunksPerSecond: number;
  chunkBytesPerSecond: number;
  workersBy: { engine: number; cutting: number; processor: number };
  /** Processors that each service keeps busy; services with too little activity to measure are left out. */
  processors: Record<string, number>;
  databaseCommandsPerSecond: number;
  databaseWritesPerSecond: number;
  databaseBytesPerYear: number;
  brokerMessagesPerSecond: number;
  brokerStoredBytes: number;
  objectBytesPerYear: number;
}

/** Assumes that everything is proportional to the minutes of speech; only one length was measured. */
export function demandOf(clinicians: number, { costs, scaling }: LoadResult): Demand {
  const dictationsPerHour = clinicians * habits.dictationsPerDay * habits.busiestHour;
  const dictationsPerYear = clinicians * habits.dictationsPerDay * habits.workDaysPerYear;
  /** Length of an assumed dictation, in measured dictations. */
  const length = (habits.minutesPerDictation * 60) / costs.speechSeconds;
  const measuredPerSecond = (dictationsPerHour / 3600) * length;
  const concurrentRecordings = (dictationsPerHour * habits.minutesPerDictation) / 60;
  const [one] = scaling;
  const segmentsPerWorker = (one?.segmentsPerSecond ?? Number.NaN) / (one?.workers ?? 1);
  // A dictation may cost a service less than its idle work varies; the difference is then zero or negative.
  const processors = Object.fromEntries(
    Object.entries(costs.processorSeconds)
      .filter(([, seconds]) => seconds > 0)
      .map(([service, seconds]) => [service, seconds * measuredPerSecond]),
  );
  const workersBy = {
    engine: (measuredPerSecond * costs.segments) / segmentsPerWorker,
    cutting: concurrentRecordings / settings.recordingsPerWorker,
    processor: (processors.transcription ?? Number.NaN) / settings.usedShare,
  };
  return {
    clinicians,
    dictationsPerHour,
    concurrentRecordings,
    chunksPerSecond: concurrentRecordings / 10,
    chunkBytesPerSecond: measuredPerSecond * costs.recordingBytes,
    workersBy,
    processors,
    databaseCommandsPerSecond: measuredPerSecond * sum(Object.values(costs.databaseCommands)),
    databaseWritesPerSecond: measuredPerSecond * sum(writesIn(costs.databaseCommands)),
    databaseBytesPerYear: dictationsPerYear * length * sum(Object.values(costs.documentBytesPerDictation)),
    brokerMessagesPerSecond: measuredPerSecond * (costs.brokerPerDictation.messagesIn ?? Number.NaN),
    brokerStoredBytes:
      clinicians *
      habits.dictationsPerDay *
      settings.daysKeptByBroker *
      length *
      (costs.brokerPerDictation.storedBytes ?? Number.NaN),
    objectBytesPerYear:
      dictationsPerYear * length * sum(Object.values(costs.objectsPerDictation).map(({ bytes }) => bytes)),
  };
}

function writesIn(commands: Record<string, number>): number[] {
  return Object.entries(commands).flatMap(([name, count]) =>
    /(insert|update|delete|findAndModify)$/.test(name) ? [count] : [],
  );
}

/** The largest of the three numbers, rounded up, and at least one. */
export function workersOf({ workersBy }: Demand): number {
  return Math.max(1, Math.ceil(Math.max(...Object.values(workersBy))));
}
