const mostShown = 3;

/** The comma-separated `sharedTo` of a dictation: everyone once, the first three, and how many more there are. */
export function sharedWith(sharedTo: string): { all: string[]; shown: string[]; more: number } {
  const all = [
    ...new Set(
      sharedTo
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    ),
  ];
  return { all, shown: all.slice(0, mostShown), more: Math.max(0, all.length - mostShown) };
}
