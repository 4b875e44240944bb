import { listOutages } from '@auscribe/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/http/errors.js';
import { api } from '../../lib/session/session.js';
import { type Broken, watchOutages } from './watch-outages.js';

/** What is not working right now. */
export function useOutages(): readonly Broken[] {
  const [broken, setBroken] = useState<readonly Broken[]>([]);
  useEffect(
    () =>
      watchOutages(askServer, (now) => {
        // The same list keeps its identity, so that the notice is not read out again.
        setBroken((before) => (before.join() === now.join() ? before : now));
      }),
    [],
  );
  return broken;
}

async function askServer(signal: AbortSignal): Promise<readonly Broken[]> {
  try {
    return await api.call(listOutages, { signal, timeoutMs: 8_000, quiet: true });
  } catch (error) {
    // An older server does not know the path, and a session that has ended is reported elsewhere.
    if (error instanceof ApiError && error.status < 500) return [];
    return navigator.onLine ? ['server'] : [];
  }
}
