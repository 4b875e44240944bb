/**
 * Stores something convenient to have on the next visit. If the browser has no space or refuses, it is lost: nothing
 * depends on it.
 */
export function remember(key: string, value: string, storage?: Storage): void {
  try {
    (storage ?? localStorage).setItem(key, value);
  } catch {
    // See above.
  }
}

/** What was stored; null also if the browser refuses access. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The user's preferences and habits: no patient data, and nothing that gives access. */
const harmless = [
  /^(theme|language|playbackRate|shortcuts)$/,
  /^(profileImage|latestDepartment|latestTemplate|lastDashboardUpdate|microphone)[\w-]*$/,
];

/** Clears a storage except for the harmless keys and the given ones. */
export function clearStorage(storage: Storage, kept: readonly string[] = []): void {
  for (const key of keysOf(storage)) {
    if (!kept.includes(key) && !harmless.some((one) => one.test(key))) storage.removeItem(key);
  }
}

export function keysOf(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null);
}
