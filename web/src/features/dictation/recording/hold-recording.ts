const prefix = 'auscribe-recording-';
const listeners = new Set<() => void>();

/**
 * Holds a Web Lock for the recording that this page is working on, so that no other tab offers it. Returns the release.
 */
export function holdRecording(recordingId: string): () => void {
  let free = () => {};
  if ('locks' in navigator) {
    const held = new Promise<void>((resolve) => {
      free = resolve;
    });
    navigator.locks.request(prefix + recordingId, { ifAvailable: true }, () => held).catch(() => undefined);
  }
  return () => {
    free();
    for (const listener of listeners) listener();
  };
}

/** Calls back when this page has released a recording, which may now have to be offered. */
export function onReleased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recordings that any tab of this browser is working on. */
export async function heldRecordings(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
