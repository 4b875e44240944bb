import { useCallback, useEffect, useState } from 'react';
import type { CheckedNote } from './api.js';

type Loaded<T> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; value: T };

/** The note as a document. */
export type NoteState = Loaded<CheckedNote>;

/** Loads a part of the record, and loads it again when `version` changes; null means that there is none yet. */
export function useLoaded<T>(
  load: (id: string, signal: AbortSignal) => Promise<T>,
  id: string,
  version: string | number | null,
): { state: Loaded<T>; again(): void } {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    if (version === null) return;
    const leaving = new AbortController();
    load(id, leaving.signal).then(
      (value) => setState({ kind: 'loaded', value }),
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [load, id, version, turn]);

  const again = useCallback(() => {
    setState({ kind: 'loading' });
    setTurn((before) => before + 1);
  }, []);
  return { state, again };
}
