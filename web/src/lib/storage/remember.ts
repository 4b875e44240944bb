/** Keeps a convenience for the next time. A browser without room, or that refuses, goes without: nothing hangs on it. */
export function remember(key: string, value: string, storage: Storage = localStorage): void {
  try {
    storage.setItem(key, value);
  } catch {
    // See above.
  }
}
