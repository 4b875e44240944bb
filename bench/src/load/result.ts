import type { UsageByService } from './measure/service-usage.js';
import type { LoadOptions } from './options.js';

interface Spread {
  p50: number;
  p99: number;
}

/** All clinicians at once, at the pace of speech. */
export interface LiveResult {
  workers: number;
  clinicians: number;
  speechSeconds: number;
  /** From the first Record to the last Ready for Review. */
  seconds: number;
  loadAverage: number;
  chunks: number;
  chunkAcceptedMs: Spread;
  submitAnsweredMs: Spread;
  submitToReadyMs: Spread;
  services: UsageByService;
  disturbances: Record<string, number>;
  /** Each kind with how often it was found. Empty: nothing lost, nothing doubled. */
  problems: Record<string, number>;
}

/** A queue of segments, drained by a number of workers. */
export interface ScalingResult {
  workers: number;
  recordings: number;
  segmentsPerSecond: number;
  seconds: number;
  /** Of all processors, by the product's own processes: near 1 the machine was the limit, not the workers. */
  processorShare: number;
  loadAverage: number;
  problems: Record<string, number>;
}

/** Of one dictation, less what the idle system does. */
export interface CostResult {
  dictations: number;
  speechSeconds: number;
  recordingBytes: number;
  /** Segments of a dictation. */
  segments: number;
  loadAverage: number;
  /** `database command` → how many for a dictation. */
  databaseCommands: Record<string, number>;
  idleCommandsPerSecond: Record<string, number>;
  brokerPerDictation: Record<string, number>;
  idleBrokerPerSecond: Record<string, number>;
  objectsPerDictation: Record<string, { count: number; bytes: number }>;
  /** BSON bytes that stay, by `service.collection`. */
  documentBytesPerDictation: Record<string, number>;
  processorSeconds: Record<string, number>;
  /** Processors that each service's processes keep busy with nothing to do. */
  idleProcessorShare: Record<string, number>;
  peakBytes: Record<string, number>;
  /** Resident bytes of the decoder of one recording that is being cut. */
  decoderBytes: number;
  problems: Record<string, number>;
}

/** Of broker and database without any other load. */
export interface LimitResult {
  databaseUpdatesPerSecond: number;
  /** Confirmed, each synced to the disk as the local start has it. */
  brokerPublishesPerSecond: number;
}

export interface LoadResult {
  at: string;
  machine: { processors: number; memoryBytes: number; node: string };
  options: LoadOptions;
  /** Taken from the services' defaults: a worker's places. */
  transcribeConcurrency: number;
  costs: CostResult;
  limits: LimitResult;
  scaling: ScalingResult[];
  live: LiveResult[];
  chaos: LiveResult | null;
}
