import type { Factors } from '@auscribe/contracts';
import { useCallback, useEffect, useState } from 'react';
import { loadFactors } from './api.js';

export type FactorsState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; factors: Factors };

export function useFactors() {
  const [state, setState] = useState<FactorsState>({ kind: 'loading' });

  const refresh = useCallback(async () => {
    try {
      setState({ kind: 'loaded', factors: await loadFactors() });
    } catch {
      setState((before) => (before.kind === 'loaded' ? before : { kind: 'failed' }));
    }
  }, []);
  useEffect(() => {
    void refresh();
  }, [refresh]);

  return { state, refresh };
}
