import { useCallback, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../layout/unsaved.js';
import { openRecordingStore } from './recording/open-store.js';
import { discardUnfinished } from './recovery/discard-unfinished.js';
import type { AudioSource } from './submit/submit-dictation.js';

/** The audio that is ready to be submitted. Leaving the page releases it; a recording stays stored for recovery. */
export function useAudioSource() {
  const [source, setSource] = useState<AudioSource | null>(null);
  const held = useRef<AudioSource | null>(null);
  // Leaving would lose a chosen file, which only this page has. LeaveGuard asks about recordings.
  useUnsaved(source?.kind === 'file' ? 'file' : null);

  const replace = useCallback((next: AudioSource | null) => {
    if (held.current?.kind === 'recording') held.current.take.release();
    held.current = next;
    setSource(next);
  }, []);
  useEffect(() => () => replace(null), [replace]);

  /** Deletes the audio, at the server too. */
  const discard = useCallback(async () => {
    const current = held.current;
    if (current?.kind === 'recording') await discardUnfinished(current.take.recordingId);
    replace(null);
  }, [replace]);

  /** To be called once the server has made a dictation of it: this browser's copy can go. */
  const submitted = useCallback(async () => {
    const current = held.current;
    replace(null);
    if (current?.kind !== 'recording') return;
    const store = await openRecordingStore();
    await store.discard(current.take.recordingId);
  }, [replace]);

  return { source, replace, discard, submitted };
}
