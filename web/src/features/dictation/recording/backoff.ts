const firstMs = 1000;
const longestMs = 30_000;

/** Milliseconds to wait after the nth failed try (from 1): doubling to 30 s, spread by half so that clients part. */
export function backoffMs(failures: number, random: () => number): number {
  const full = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
