import type { Report } from '../report.js';
import type { CostResult, LiveResult, ScalingResult } from './result.js';

const mib = 1024 * 1024;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

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
