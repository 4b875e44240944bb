/** Keeps a convenience for the next time. A browser without room, or that refuses, goes without: nothing hangs on it. */
export function remember(key: string, value: string, storage?: Storage): void {
  try {
    (storage ?? localStorage).setItem(key, value);
  } catch {
    // See above.
  }
}

/** What was remembered; null too where the browser refuses to say. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
