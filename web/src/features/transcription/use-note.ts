import { useCallback, useEffect, useState } from 'react';
import { type CheckedNote, loadNote } from './api.js';

export type NoteState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; note: CheckedNote };

/** The note as a document, loaded again for each version; version 0 means that there is none yet. */
export function useNote(id: string, version: number): { state: NoteState; again(): void } {
  const [state, setState] = useState<NoteState>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    if (version === 0) return;
    const leaving = new AbortController();
    loadNote(id, leaving.signal).then(
      (note) => setState({ kind: 'loaded', note }),
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [id, version, turn]);

  const again = useCallback(() => {
    setState({ kind: 'loading' });
    setTurn((before) => before + 1);
  }, []);
  return { state, again };
}
