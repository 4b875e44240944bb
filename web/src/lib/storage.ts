/** Keeps a convenience for next time. A browser that has no room or refuses goes without: nothing depends on it. */
export function remember(key: string, value: string, storage?: Storage): void {
  try {
    (storage ?? localStorage).setItem(key, value);
  } catch {
    // See above.
  }
}

/** What was remembered; also null where the browser refuses to say. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Preferences and habits of the user: nothing of a patient, and nothing that gives access. */
const harmless = [
  /^(theme|language|playbackRate|shortcuts)$/,
  /^(profileImage|latestDepartment|latestTemplate|lastDashboardUpdate|microphone)[\w-]*$/,
];

/** Clears a storage except for what is listed as harmless and what the caller names. */
export function clearStorage(storage: Storage, kept: readonly string[] = []): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key !== null && !kept.includes(key) && !harmless.some((one) => one.test(key))) storage.removeItem(key);
  }
}
