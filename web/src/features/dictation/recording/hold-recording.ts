/** The Web Lock that a page holds for the recording it works on, so that no other tab offers it for recovery. */
const prefix = 'auscribe-recording-';
const listeners = new Set<() => void>();

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

/** Calls back when this page has let go of a recording, which may have to be offered now. */
export function onReleased(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export async function heldRecordings(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
