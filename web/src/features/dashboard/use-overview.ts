import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/apollo/live.js';
import { readLastUpdate, writeLastUpdate } from './last-update.js';
import { overviewQuery } from './overview-query.js';

export function useOverview(userId: string) {
  const { data, refetch } = useQuery(overviewQuery, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const overview = data?.overview;
  const updatedAt = overview?.updatedAt ?? null;
  useEffect(() => {
    if (updatedAt) writeLastUpdate(userId, updatedAt);
  }, [userId, updatedAt]);

  const statuses = useRef(new Map<string, string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive((event) => {
    if (event.kind === 'changed') {
      const { id, status } = event.dictation;
      // Progress within a status changes no count.
      if (statuses.current.get(id) === status) return;
      statuses.current.set(id, status);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refetch().catch(() => undefined), 150);
  });

  return {
    all: overview?.total,
    ready: overview?.statusCounts.IN_PROGRESS,
    archived: overview?.statusCounts.ARCHIVED,
    updatedAt: updatedAt ?? readLastUpdate(userId),
  };
}
