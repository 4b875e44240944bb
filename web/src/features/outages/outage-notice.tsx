import { listOutages } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/ui/notice.js';
import { ApiError } from '../../lib/http/errors.js';
import { api } from '../../lib/session/session.js';
import { text } from './text.js';
import { type Broken, watchOutages } from './watch-outages.js';

/** Shown above every page: what does not work, what is kept and what to do. The rest of the page continues. */
export function OutageNotice() {
  const t = useStore(text);
  const broken = useOutages();
  if (broken.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn" title={t.title}>
        <ul className="flex flex-col gap-1">
          {broken.map((one) => (
            <li key={one}>{t[one]}</li>
          ))}
        </ul>
        <p className="mt-1 text-quiet text-sm">{t.checking}</p>
      </Notice>
    </div>
  );
}

/** What does not work, as far as is known. `onOver` is called once everything works again. */
export function OutageList({ onOver }: { onOver(): void }) {
  const t = useStore(text);
  const broken = useOutages();
  const wasBroken = useRef(false);
  useEffect(() => {
    if (wasBroken.current && broken.length === 0) onOver();
    wasBroken.current = broken.length > 0;
  }, [broken, onOver]);
  return broken.map((one) => <p key={one}>{t[one]}</p>);
}

/** What is not working right now. */
function useOutages(): readonly Broken[] {
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
