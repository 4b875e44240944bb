import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';

/**
 * Data on a page that the server does not have yet: edits, a recording to submit, a file that was chosen or is being
 * sent.
 */
export type Unsaved = 'note' | 'settings' | 'profile' | 'recording' | 'file';

/** Read by the log-out dialog, because logging out does not trigger a page's own question about leaving. */
export const unsaved = atom<readonly Unsaved[]>([]);

const all = new Set<{ what: Unsaved }>();

export function holdUnsaved(what: Unsaved): () => void {
  // A separate object, because the same kind may be held twice.
  const held = { what };
  all.add(held);
  publish();
  return () => {
    all.delete(held);
    publish();
  };
}

function publish(): void {
  unsaved.set([...new Set([...all].map(({ what }) => what))]);
}

/** Marks the page as holding something unsaved, for as long as it does. */
export function useUnsaved(what: Unsaved | null): void {
  useEffect(() => (what ? holdUnsaved(what) : undefined), [what]);
}

/** While active, the browser asks before it reloads or closes the page. */
export function useAskBeforeUnload(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
}

/** True while the microphone records: nothing may then lead away from the page by accident. */
const recording = atom(false);

export function setRecordingLock(next: boolean): void {
  recording.set(next);
}

export function useRecordingLock(): boolean {
  return useStore(recording);
}
