import { useCallback, useEffect, useState } from 'react';
import { loadTranscript } from '../api/load-transcript.js';
import { type Passage, passagesOf } from './passages.js';

type TranscriptState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; passages: Passage[] };

/** Loaded when there is a text, and again when it changes, as after a retry. */
export function useTranscript(id: string, text: string): { state: TranscriptState; again(): void } {
  const [state, setState] = useState<TranscriptState>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    if (text === '') return;
    const leaving = new AbortController();
    loadTranscript(id, leaving.signal).then(
      (transcript) => setState({ kind: 'loaded', passages: passagesOf(transcript) }),
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [id, text, turn]);

  const again = useCallback(() => {
    setState({ kind: 'loading' });
    setTurn((before) => before + 1);
  }, []);
  return { state, again };
}
