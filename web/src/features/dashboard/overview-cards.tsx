import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Statistics } from '@auscribe/contracts';
import { useStore } from '@nanostores/react';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { Card } from '../../components/ui/card.js';
import { useDelayedRefresh, useLive } from '../../lib/apollo/live.js';
import { remember } from '../../lib/storage.js';
import { relativeTime, useNow } from '../../lib/time/relative-time.js';
import type { DashboardMemory } from './dashboard-memory.js';
import { text } from './text.js';

/** How often the time since the last change is updated. */
const passedEveryMs = 30_000;
const refreshDelayMs = 150;

export function OverviewCards({ userId, memory }: { userId: string; memory: DashboardMemory }) {
  const t = useStore(text);
  const overview = useOverview(userId, memory);
  const now = useNow(passedEveryMs);
  const passed = overview.updatedAt ? relativeTime(Date.parse(overview.updatedAt), Math.max(now, Date.now())) : '';
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <Count label={t.all} count={overview.all} passed={passed} />
      <Count label={t.ready} count={overview.ready} passed={passed} />
      <Count label={t.archived} count={overview.archived} passed={passed} />
    </dl>
  );
}

function Count({ label, count, passed }: { label: string; count: number | undefined; passed: string }) {
  return (
    <Card className="flex flex-col justify-between p-3 sm:p-4">
      <dt className="font-medium text-quiet text-sm sm:text-base">{label}</dt>
      <dd>
        <span className="block font-semibold text-2xl tabular-nums sm:text-3xl">{count ?? '–'}</span>
        <span className="block min-h-5 text-quiet text-sm">{passed}</span>
      </dd>
    </Card>
  );
}

function useOverview(userId: string, memory: DashboardMemory) {
  const [overview, setOverview] = useState(memory.overview);
  const newest = useRef(0);
  const load = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    // If it fails, the last counts stay; the next change or connection tries again.
    const answer = await memory.query(overviewQuery, {}).catch(() => null);
    if (!answer || turn !== newest.current) return;
    memory.overview = answer.overview;
    startTransition(() => setOverview(answer.overview));
  }, [memory]);
  useEffect(() => {
    load();
  }, [load]);
  const updatedAt = overview?.updatedAt ?? null;
  useEffect(() => {
    if (updatedAt) remember(storageKey(userId), updatedAt);
  }, [userId, updatedAt]);

  const statuses = useRef(new Map<string, string>());
  const loadSoon = useDelayedRefresh(load, refreshDelayMs);
  useLive((event) => {
    if (event.kind === 'changed') {
      const { id, status } = event.dictation;
      // Progress within a status does not change the counts.
      if (statuses.current.get(id) === status) return;
      statuses.current.set(id, status);
    }
    loadSoon();
  });

  return {
    all: overview?.total,
    ready: overview?.statusCounts.IN_PROGRESS,
    archived: overview?.statusCounts.ARCHIVED,
    updatedAt: updatedAt ?? localStorage.getItem(storageKey(userId)),
  };
}

export const overviewQuery: TypedDocumentNode<{ overview: Statistics }> = gql`
  query Overview {
    overview {
      total
      updatedAt
      statusCounts {
        PENDING
        IN_PROGRESS
        COMPLETED
        ARCHIVED
      }
    }
  }
`;

/** When this user's dashboard last changed, as an ISO time (PRODUCT.md section 9). */
const storageKey = (userId: string) => `lastDashboardUpdate${userId}`;
