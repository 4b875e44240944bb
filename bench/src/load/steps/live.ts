import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchClinician } from '../../clinician.js';
import { type Expected, verify } from '../check.js';
import { type Dictated, dictate } from '../clinicians/dictate.js';
import { ReadyWatch } from '../measure/database.js';
import { loadAverage, UsageWatch } from '../measure/service-usage.js';
import type { LiveResult } from '../result.js';
import type { Site } from '../site.js';
import { chunkMs, type Voice, voiceOf } from '../voices.js';

interface LiveStep {
  clinicians: readonly BenchClinician[];
  voices: readonly Voice[];
  workers: number;
  expected: Expected;
  /** Disturbs the system in the meantime; ends by itself. */
  disturb?: () => Promise<Record<string, number>>;
}

/** All clinicians record at the same time, at the pace of speech, and submit as soon as they stop. */
export async function live(site: Site, step: LiveStep): Promise<LiveResult> {
  const since = new Date();
  const watch = new ReadyWatch(site.database);
  const usage = new UsageWatch(site.system, step.workers);
  const disturbed = step.disturb?.();
  // Awaited at the end; an early failure must not count as an unhandled rejection.
  disturbed?.catch(() => {});
  const beganAt = performance.now();
  try {
    const all = await Promise.all(step.clinicians.map((clinician, at) => one(watch, clinician, at, step)));
    const seconds = (performance.now() - beganAt) / 1000;
    const load = loadAverage();
    const services = usage.stop();
    const disturbances = (await disturbed) ?? {};
    const dictated = all.map(({ dictation }) => dictation);
    const problems = await verify(site, dictated, step.expected, since);
    const accepted = dictated.flatMap(({ acceptedMs }) => acceptedMs);
    const ready = all.map(({ readyMs }) => readyMs);
    const submits = dictated.map(({ submitMs }) => submitMs);
    return {
      workers: step.workers,
      clinicians: step.clinicians.length,
      speechSeconds: step.voices[0]?.seconds ?? 0,
      seconds,
      loadAverage: load,
      chunks: accepted.length,
      chunkAcceptedMs: { p50: percentile(accepted, 0.5), p99: percentile(accepted, 0.99) },
      submitAnsweredMs: { p50: percentile(submits, 0.5), p99: percentile(submits, 0.99) },
      submitToReadyMs: { p50: percentile(ready, 0.5), p99: percentile(ready, 0.99) },
      services,
      disturbances,
      problems,
    };
  } finally {
    watch.stop();
    usage.stop();
  }
}

async function one(
  watch: ReadyWatch,
  clinician: BenchClinician,
  at: number,
  { clinicians, voices }: LiveStep,
): Promise<{ dictation: Dictated; readyMs: number }> {
  // People do not press Record at the same moment: this spreads their chunks evenly.
  await sleep((at / clinicians.length) * chunkMs);
  const dictation = await dictate(clinician, voiceOf(voices, at));
  const readyAt = await watch.ready(dictation.dictationId);
  return { dictation, readyMs: readyAt - dictation.submittedAt };
}

/** The value that this share (0 to 1) of the values do not exceed. NaN if there are none. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}
