import type { WordRange } from '@auscribe/contracts';

/** Compares ranges by their positions, for sorting. */
export const byStart = (one: WordRange, other: WordRange): number => one.from - other.from;

/** Ascending indexes as ranges; neighbours share a range. */
export function rangesOf(places: Iterable<number>): WordRange[] {
  const ranges: WordRange[] = [];
  for (const at of places) extend(ranges, at);
  return ranges;
}

/** Adds a word to the last range if it follows directly, otherwise as a range of its own. */
export function extend(ranges: WordRange[], at: number): void {
  const last = ranges.at(-1);
  if (last?.to === at) last.to = at + 1;
  else ranges.push({ from: at, to: at + 1 });
}

/** Whether every word of `ranges` is in one of `others`. */
export function covers(others: readonly WordRange[], ranges: readonly WordRange[]): boolean {
  return ranges.every(({ from, to }) => {
    for (let at = from; at < to; ) {
      const next = others.find((other) => other.from <= at && at < other.to);
      if (!next) return false;
      at = next.to;
    }
    return true;
  });
}

/** Whether any of `ranges` shares a word with any of `others`. */
export const overlap = (ranges: readonly WordRange[], others: readonly WordRange[]): boolean =>
  ranges.some((range) => others.some(({ from, to }) => from < range.to && range.from < to));

/** The parts of a range that are in none of the others. */
export function without(range: WordRange, others: readonly WordRange[]): WordRange[] {
  let rest = [range];
  for (const { from, to } of others) {
    rest = rest.flatMap((part) =>
      [
        { from: part.from, to: Math.min(part.to, from) },
        { from: Math.max(part.from, to), to: part.to },
      ].filter((piece) => piece.from < piece.to),
    );
  }
  return rest;
}
