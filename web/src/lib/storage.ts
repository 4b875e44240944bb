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

/** Tastes and habits of who works here: nothing of a patient, and nothing that opens anything. */
const harmless = [
  /^(theme|language|playbackRate|shortcuts)$/,
  /^(profileImage|latestDepartment|latestTemplate|lastDashboardUpdate|microphone)[\w-]*$/,
];

/** Leaves what is listed as harmless, and what the caller names. Whatever else is stored goes unless it is listed too. */
export function clearStorage(storage: Storage, kept: readonly string[] = []): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key !== null && !kept.includes(key) && !harmless.some((one) => one.test(key))) storage.removeItem(key);
  }
}
