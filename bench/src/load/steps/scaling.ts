import { cpus } from 'node:os';
import { eventually } from '@auscribe/testing';
import type { BenchClinician } from '../../clinician.js';
import { sum } from '../../report.js';
import { type Expected, verify } from '../check.js';
import { record, submit } from '../clinicians/dictate.js';
import { mapConcurrently } from '../clinicians/pace.js';
import { ReadyWatch } from '../measure/database.js';
import { loadAverage, UsageWatch } from '../measure/service-usage.js';
import type { ScalingResult } from '../result.js';
import type { Site } from '../site.js';
import type { Voice } from '../voices.js';

const recordedConcurrently = 8;

interface ScalingStep {
  clinicians: readonly BenchClinician[];
  voices: readonly Voice[];
  workers: number;
  expected: Expected;
  segmentsPerWorker: number;
}

/**
 * Builds up a queue of segments while the engine holds its answers back, then drains it. The workers alone are the
 * bottleneck, as long as the machine has processor time left, which `processorShare` shows.
 */
export async function scaling(site: Site, step: ScalingStep): Promise<ScalingResult> {
  const { engine, database, system } = site;
  const { expected } = step;
  const since = new Date();
  const recordings = enough(step);
  await engine.closeGate();
  const watch = new ReadyWatch(database);
  try {
    const recorded = await mapConcurrently(recordings, recordedConcurrently, ({ clinician, voice }) =>
      record(clinician, voice, false),
    );
    await allCut(
      site,
      recorded.map(({ recordingId }) => recordingId),
    );
    const segments = sum(recorded.map(({ voice }) => expected.get(voice.name)?.length ?? 0));
    const usage = new UsageWatch(system, step.workers);
    const openedAt = performance.now();
    await engine.openGate();
    const answeredAt = await eventually(
      async () => {
        const answers = await engine.answeredAt();
        return answers.length >= segments ? answers : null;
      },
      { withinMs: 600_000, everyMs: 1_000, what: 'all segments to be transcribed' },
    );
    const seconds = (performance.now() - openedAt) / 1000;
    const services = usage.stop();
    const all = await mapConcurrently(recorded, recordedConcurrently, submit);
    await Promise.all(all.map(({ dictationId }) => watch.ready(dictationId)));
    const processorSeconds = sum(Object.values(services).map(({ cpuSeconds }) => cpuSeconds));
    const load = loadAverage();
    return {
      workers: step.workers,
      recordings: all.length,
      segmentsPerSecond: middleRate(answeredAt),
      seconds,
      processorShare: processorSeconds / seconds / cpus().length,
      loadAverage: load,
      problems: await verify(site, all, expected, since),
    };
  } finally {
    await engine.openGate();
    watch.stop();
  }
}

function enough({ clinicians, voices, workers, expected, segmentsPerWorker }: ScalingStep) {
  const recordings: { clinician: BenchClinician; voice: Voice }[] = [];
  for (let segments = 0; segments < workers * segmentsPerWorker; ) {
    const at = recordings.length;
    const clinician = clinicians[at % clinicians.length];
    const voice = voices[at % voices.length];
    if (!clinician || !voice) throw new Error('there are no clinicians or no voices');
    recordings.push({ clinician, voice });
    segments += Math.max(1, expected.get(voice.name)?.length ?? 1);
  }
  return recordings;
}

async function allCut({ database }: Site, recordingIds: readonly string[]): Promise<void> {
  const jobs = database.of<{ _id: string; cut: boolean }>('transcription', 'jobs');
  await eventually(
    async () => (await jobs.countDocuments({ _id: { $in: [...recordingIds] }, cut: true })) === recordingIds.length,
    { withinMs: 300_000, everyMs: 500, what: 'all recordings to be cut' },
  );
}

/**
 * Per second, between the 10th and the 90th percentile, because workers are partly idle at the beginning and the end.
 */
function middleRate(answeredAt: readonly number[]): number {
  const from = Math.floor(answeredAt.length * 0.1);
  const to = Math.floor(answeredAt.length * 0.9);
  return ((to - from) * 1000) / ((answeredAt[to] ?? Number.NaN) - (answeredAt[from] ?? Number.NaN));
}
