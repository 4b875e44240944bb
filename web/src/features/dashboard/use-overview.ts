import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { Statistics } from '@auscribe/contracts';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/apollo/live.js';
import { remember } from '../../lib/storage.js';

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

const storageKey = (userId: string) => `lastDashboardUpdate${userId}`;

/** When this user's dashboard last changed, as the browser remembers it (PRODUCT.md section 9). ISO time. */
function readLastUpdate(userId: string): string | null {
  return localStorage.getItem(storageKey(userId));
}

function writeLastUpdate(userId: string, iso: string): void {
  remember(storageKey(userId), iso);
}
