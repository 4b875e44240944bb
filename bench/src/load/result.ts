import { type Report, sum } from '../report.js';
import type { UsageByService } from './measure/service-usage.js';
import type { LoadOptions } from './options.js';

interface Spread {
  p50: number;
  p99: number;
}

/** All clinicians at the same time, at the pace of speech. */
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
  /** Each kind of problem with its count. Empty if nothing was lost or duplicated. */
  problems: Record<string, number>;
}

/** A queue of segments, drained by a number of workers. */
export interface ScalingResult {
  workers: number;
  recordings: number;
  segmentsPerSecond: number;
  seconds: number;
  /**
   * Share of all processors used by the product's own processes: near 1, the machine was the limit, not the workers.
   */
  processorShare: number;
  loadAverage: number;
  problems: Record<string, number>;
}

/** Costs of one dictation, minus those of the idle system. */
export interface CostResult {
  dictations: number;
  speechSeconds: number;
  recordingBytes: number;
  /** Number of segments in a dictation. */
  segments: number;
  loadAverage: number;
  /** `database command` → number per dictation. */
  databaseCommands: Record<string, number>;
  idleCommandsPerSecond: Record<string, number>;
  brokerPerDictation: Record<string, number>;
  idleBrokerPerSecond: Record<string, number>;
  objectsPerDictation: Record<string, { count: number; bytes: number }>;
  /** BSON bytes that remain, by `service.collection`. */
  documentBytesPerDictation: Record<string, number>;
  processorSeconds: Record<string, number>;
  /** Processors that each idle service keeps busy. */
  idleProcessorShare: Record<string, number>;
  peakBytes: Record<string, number>;
  /** Resident bytes of the decoder for one recording that is being cut. */
  decoderBytes: number;
  problems: Record<string, number>;
}

/** Limits of broker and database without any other load. */
export interface LimitResult {
  databaseUpdatesPerSecond: number;
  /** Confirmed messages, each synced to disk as in the local start. */
  brokerPublishesPerSecond: number;
}

export interface LoadResult {
  at: string;
  machine: { processors: number; memoryBytes: number; node: string };
  options: LoadOptions;
  /** From the services' defaults: how many segments a worker transcribes at the same time. */
  transcribeConcurrency: number;
  costs: CostResult;
  limits: LimitResult;
  scaling: ScalingResult[];
  live: LiveResult[];
  chaos: LiveResult | null;
}

const mib = 1024 * 1024;

export function showCosts(report: Report, costs: CostResult): void {
  const { segments, databaseCommands, brokerPerDictation, processorSeconds, objectsPerDictation } = costs;
  report.row(`one dictation of ${costs.speechSeconds} s`, {
    segments,
    'database commands': sum(Object.values(databaseCommands)),
    'messages to the broker': brokerPerDictation.messagesIn ?? Number.NaN,
    'processor time (s)': sum(Object.values(processorSeconds)),
    'objects (MiB)': sum(Object.values(objectsPerDictation).map(({ bytes }) => bytes)) / mib,
    'load average': costs.loadAverage,
  });
}

/** Compares the latest step with the first. */
export function showScaling(report: Report, all: readonly ScalingResult[]): void {
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last) return;
  report.row(`queue, ${last.workers} workers`, {
    'segments/s': last.segmentsPerSecond,
    'share of linear': efficiency(first, last),
    'share of the processors': last.processorShare,
    'load average': last.loadAverage,
  });
}

/** Throughput per worker, relative to the step with the fewest workers. */
function efficiency(first: ScalingResult, other: ScalingResult): number {
  return other.segmentsPerSecond / other.workers / (first.segmentsPerSecond / first.workers);
}

export function showLive(report: Report, name: string, step: LiveResult): void {
  report.row(`${step.clinicians} clinicians, ${name}`, {
    ...step.disturbances,
    'chunk accepted p50 (ms)': Math.round(step.chunkAcceptedMs.p50),
    'p99 (ms)': Math.round(step.chunkAcceptedMs.p99),
    'Submit to Ready p50 (s)': step.submitToReadyMs.p50 / 1000,
    'p99 (s)': step.submitToReadyMs.p99 / 1000,
    'load average': step.loadAverage,
    problems: Object.keys(step.problems).length,
  });
  for (const [service, usage] of Object.entries(step.services)) {
    report.row(`  ${service}`, {
      processes: usage.processes,
      'peak memory (MiB)': Math.round(usage.peakBytes / mib),
      'child processes (MiB)': Math.round(usage.peakChildBytes / mib),
      'processor time (s)': usage.cpuSeconds,
    });
  }
}
