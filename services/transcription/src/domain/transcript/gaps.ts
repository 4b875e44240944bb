export interface JobGap {
  fromMs: number;
  toMs: number;
  /** `other_language`: there are words, and they are likely to be wrong. */
  reason: 'missing_chunk' | 'undecodable_audio' | 'segment_failed' | 'other_language';
}

/** The browser hands over a chunk every 10,000 ms (PRODUCT.md section 9). */
const chunkMs = 10_000;

/** Where missing chunks leave the recording without audio, neighbours joined, within its duration. */
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
