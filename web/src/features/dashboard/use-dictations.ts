import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { toast } from 'sonner';
import { useLive } from '../../lib/apollo/live-context.js';
import { dictationsQuery } from './dictations-query.js';
import type { Filters } from './filters.js';
import { useSettled } from './use-settled.js';

const pageSize = 20;
const mostAtOnce = 100;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The list under these filters: kept up to date by live events, read on page by page. */
export function useDictations(filters: Filters) {
  const search = useSettled(filters.search.trim(), 250);
  const { sort, date, tab } = filters;
  const variables = useMemo(
    () => ({ search: search || null, sort, date: date || null, timeZone, tab, first: pageSize }),
    [search, sort, date, tab],
  );
  const { client, data, previousData, error, loading, fetchMore, refetch } = useQuery(dictationsQuery, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  // While another filter loads, the list before it stays: no jump.
  const connection = (data ?? previousData)?.dictations;
  const cards = connection?.edges.map((edge) => edge.node) ?? [];
  const failed = error !== undefined && !connection;

  useEffect(() => {
    if (failed) toast.error('Failed to load transcriptions.');
  }, [failed]);

  const loaded = cards.length;
  const reload = useCallback(() => {
    if (failed) return refetch().catch(() => undefined);
    // As many as are on the page, in one answer that replaces them.
    const first = Math.min(mostAtOnce, Math.max(pageSize, loaded));
    return client
      .query({ query: dictationsQuery, variables: { ...variables, first }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
  }, [client, variables, refetch, failed, loaded]);

  const known = new Map(cards.map((card) => [card.id, card.status]));
  useReloadOnLive((id, status) => tab === 'ALL' && known.get(id) === status, reload);

  const busy = useRef(false);
  // Not that of the list before: it would read on in another order.
  const after = data?.dictations.pageInfo.endCursor;
  const loadMore = useCallback(async () => {
    if (busy.current || !after) return;
    busy.current = true;
    await fetchMore({ variables: { first: pageSize, after } }).catch(() => undefined);
    busy.current = false;
  }, [fetchMore, after]);

  return {
    cards,
    loading: loading && !connection,
    failed,
    searching: search !== '',
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    loadMore,
    reload,
  };
}

/** The cache has the changed card already; the list is read again only where the card may belong elsewhere now. */
function useReloadOnLive(isInPlace: (id: string, status: string) => boolean, reload: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive((event) => {
    if (event.kind === 'changed' && isInPlace(event.dictation.id, event.dictation.status)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(reload, 150);
  });
}
