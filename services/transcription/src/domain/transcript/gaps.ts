import type { Heard } from './heard.js';

export interface JobGap {
  fromMs: number;
  toMs: number;
  /** `other_language`: there are words, but they are probably wrong. */
  reason: 'missing_chunk' | 'undecodable_audio' | 'segment_failed' | 'other_language';
}

/** The browser sends a chunk every 10,000 ms (PRODUCT.md section 9). */
const chunkMs = 10_000;

/** The gaps that missing chunks leave, with adjacent ones merged, within the recording's duration. */
export function missingChunkGaps(indexes: readonly number[], durationMs: number): JobGap[] {
  const gaps: JobGap[] = [];
  for (const index of indexes.toSorted((a, b) => a - b)) {
    const fromMs = Math.min(index * chunkMs, durationMs);
    const toMs = (index + 1) * chunkMs;
    const last = gaps.at(-1);
    if (last && last.toMs >= fromMs) last.toMs = toMs;
    else gaps.push({ fromMs, toMs, reason: 'missing_chunk' });
  }
  return gaps;
}

/**
 * The gaps of a transcript: where words are missing, because the audio is unreadable or the engine refused it, and
 * where they cannot be trusted.
 */
export function gapsOf(
  job: {
    gaps: readonly JobGap[];
    segments: Readonly<Record<string, { state: string; startMs: number; endMs: number }>>;
  },
  heard: readonly Heard[],
): JobGap[] {
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
