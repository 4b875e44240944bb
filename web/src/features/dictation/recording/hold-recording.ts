/** The Web Lock that a page holds for the recording it works on, so that no other tab offers it for recovery. */
const prefix = 'auscribe-recording-';

export function holdRecording(recordingId: string): () => void {
  if (!('locks' in navigator)) return () => undefined;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks.request(prefix + recordingId, { ifAvailable: true }, () => held).catch(() => undefined);
  return release;
}

export async function heldRecordings(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = held.map((lock) => lock.name ?? '').filter((name) => name.startsWith(prefix));
  return new Set(names.map((name) => name.slice(prefix.length)));
}
