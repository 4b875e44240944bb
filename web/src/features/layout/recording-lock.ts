import { useSyncExternalStore } from 'react';

/** True while a microphone recording runs: then nothing may lead away from the page by accident. */
let recording = false;
const listeners = new Set<() => void>();

export function setRecordingLock(next: boolean): void {
  if (recording === next) return;
  recording = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecordingLock(): boolean {
  return useSyncExternalStore(subscribe, () => recording);
}
