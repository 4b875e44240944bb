/**
 * Indexes that are not among those given, up to the last of them. `expectedChunks`: how many the browser says it made;
 * chunks missing at the end show only by this.
 */
export function missingChunks(indexes: readonly number[], expectedChunks = 0): number[] {
  const there = new Set(indexes);
  const end = Math.max(expectedChunks, ...indexes.map((index) => index + 1));
  return Array.from({ length: end }, (_, index) => index).filter((index) => !there.has(index));
}
