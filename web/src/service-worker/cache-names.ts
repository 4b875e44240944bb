const prefix = 'auscribe-shell-';

export function cacheName(version: string): string {
  return prefix + version;
}

/**
 * The caches to delete when `current` takes over, given all names in the order they were made. The one before stays: a
 * tab that still runs it may need another of its parts. Caches that are not the shell's are not ours to delete.
 */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  const before = names.filter((name) => name.startsWith(prefix) && name !== current);
  return before.slice(0, -1);
}
