/** Addresses of the newest records' `sharedTo`, newest first, each once whatever its case. */
export function recentRecipients(sharedTos: readonly string[], most: number): string[] {
  const found = new Map<string, string>();
  for (const sharedTo of sharedTos) {
    // The server adds at the end.
    for (const part of sharedTo.split(',').toReversed()) {
      const address = part.trim();
      if (address && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), address);
    }
  }
  return [...found.values()].slice(0, most);
}
