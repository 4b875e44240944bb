/** Does it for all, so many at a time; the results in the order of what came in. */
export async function inTurns<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  let next = 0;
  const turn = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results.set(at, await work(item, at));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, turn));
  return [...results.entries()].sort(([one], [other]) => one - other).map(([, result]) => result);
}
