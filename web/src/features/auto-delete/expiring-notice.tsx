import { useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '../../components/ui/lazy.js';
import { useDelayedRefresh, useLive } from '../../lib/apollo/live.js';
import { type ExpiringRecord, listExpiring } from './api.js';

const reloadEveryMs = 10 * 60_000;
const refreshDelayMs = 500;

/** On most days nothing is about to be deleted, so the list's code is fetched only when needed. */
const ExpiringList = lazyComponent(async () => (await import('./expiring-list.js')).ExpiringList);

/** Shown on the dashboard, where every sign-in leads: what auto-delete removes within a day, and a way to keep it. */
export function ExpiringNotice() {
  const { items, total, load } = useExpiring();
  return items.length === 0 ? null : <ExpiringList items={items} total={total} reload={load} />;
}

function useExpiring() {
  const [found, setFound] = useState<{ items: ExpiringRecord[]; total: number }>({ items: [], total: 0 });
  // A failed load is retried later; nothing is deleted before its notice was shown.
  const load = useCallback(() => listExpiring().then(setFound, () => undefined), []);
  useEffect(() => {
    load();
    const timer = setInterval(load, reloadEveryMs);
    return () => clearInterval(timer);
  }, [load]);
  const loadSoon = useDelayedRefresh(load, refreshDelayMs);
  useLive((event) => {
    const listed = (id: string) => found.items.some((item) => item.id === id);
    const concerned =
      event.kind === 'connected' ||
      (event.kind === 'removed' ? listed(event.id) : event.dictation.expiring !== listed(event.dictation.id));
    if (concerned) loadSoon();
  });
  return { ...found, load };
}
