export interface Page {
  createdDates: string[];
  nextCursor: string | null;
}

interface Calls {
  total(): Promise<number>;
  /** Newest first. */
  page(cursor: string | null): Promise<Page>;
}

const dayMs = 24 * 3_600_000;

/**
 * How many records are older than `days`. Counts the newer ones, of which there are few, and takes them from the total:
 * the old ones may be ten thousand.
 */
export async function countOlder({ total, page }: Calls, days: number, now: number): Promise<number> {
  const limit = now - days * dayMs;
  const all = await total();
  let newer = 0;
  let cursor: string | null = null;
  do {
    const { createdDates, nextCursor }: Page = await page(cursor);
    const young = createdDates.filter((date) => Date.parse(date) > limit).length;
    newer += young;
    cursor = young < createdDates.length ? null : nextCursor;
  } while (cursor !== null && newer < all);
  return Math.max(0, all - newer);
}
