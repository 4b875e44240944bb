import type { Job, JobGap } from '../store/job.js';

/** All of a recording that is not in its transcript: what can't be read, and what the engine refused. */
export function gapsOf(job: Job): JobGap[] {
  const refused = Object.values(job.segments)
    .filter(({ state }) => state === 'failed')
    .map(({ startMs, endMs }) => ({ fromMs: startMs, toMs: endMs, reason: 'segment_failed' as const }));
  return [...job.gaps, ...refused].sort((a, b) => a.fromMs - b.fromMs);
}
