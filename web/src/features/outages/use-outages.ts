import { type Outage, outages } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { list, oneOf } from '../../lib/decode.js';
import { ApiError } from '../../lib/http/errors.js';
import { troubles } from '../../lib/http/trouble.js';
import { api } from '../../lib/session/session.js';

export type Broken = Outage | 'server';

const whileBrokenMs = 10_000;
const otherwiseMs = 60_000;
const answered = list(oneOf(outages));

/** What does not work right now. Asked for now and then, at once when a request has failed, and often until all works. */
export function useOutages(): readonly Broken[] {
  const troubled = useStore(troubles);
  const [broken, setBroken] = useState<readonly Broken[]>([]);

  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const now = await askServer(end.signal);
      if (end.signal.aborted) return;
      // The same list is the same notice: it is not read out again.
      setBroken((before) => (before.join() === now.join() ? before : now));
      timer = setTimeout(ask, now.length > 0 ? whileBrokenMs : otherwiseMs);
    };
    timer = setTimeout(ask, troubled === 0 ? 3_000 : 300);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [troubled]);

  return broken;
}

async function askServer(signal: AbortSignal): Promise<readonly Broken[]> {
  try {
    return await api.data({ method: 'GET', path: '/outages', signal, timeoutMs: 8_000, quiet: true }, answered);
  } catch (error) {
    // An older server knows no such path, and a session that has ended is another matter.
    if (error instanceof ApiError && error.status < 500) return [];
    return navigator.onLine ? ['server'] : [];
  }
}
