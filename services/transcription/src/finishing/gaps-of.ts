import type { JobGap } from '../domain/transcript/gaps.js';
import type { Heard } from '../domain/transcript/heard.js';
import type { Job } from '../store/job.js';

/** What of a recording is not in its transcript, because it can't be read or the engine refused it, and what is there and can't be trusted. */
export function gapsOf(job: Job, heard: readonly Heard[]): JobGap[] {
  const refused = Object.values(job.segments)
    .filter(({ state }) => state === 'failed')
    .map(({ startMs, endMs }) => ({ fromMs: startMs, toMs: endMs, reason: 'segment_failed' as const }));
  const other = heard
    .filter(({ otherLanguage, text }) => otherLanguage && text !== '')
    .map(({ start, end }) => ({
      fromMs: Math.round(start * 1000),
      toMs: Math.round(end * 1000),
      reason: 'other_language' as const,
    }));
  return [...job.gaps, ...refused, ...other].sort((a, b) => a.fromMs - b.fromMs);
}
