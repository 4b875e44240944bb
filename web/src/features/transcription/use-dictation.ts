import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { type DictationDetails, dictationChanges, dictationQuery } from '../../lib/apollo/dictation-details.js';
import { keepSubscribed, useLive } from '../../lib/apollo/live.js';
import { reportOf } from '../../lib/http/errors.js';
import { useOpeningSpan } from './use-opening-span.js';

export type DictationState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; reason: string }
  | { kind: 'loaded'; dictation: DictationDetails };

/** A subscription that is opened again begins with the dictation as it is then. */
const nothing = () => {};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One dictation, kept up to date: its changes come whole, and go into the cache that the query reads. */
export function useDictation(id: string): { state: DictationState; reload(): Promise<unknown> } {
  const valid = uuid.test(id);
  const { data, error, refetch } = useQuery(
    dictationQuery,
    valid ? { variables: { id }, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } : skipToken,
  );
  const reload = useCallback(() => refetch().catch(() => undefined), [refetch]);
  const client = useApolloClient();
  useEffect(() => {
    if (!valid) return;
    const changes = keepSubscribed(client, { query: dictationChanges, variables: { id } }, nothing, nothing);
    return () => changes.stop();
  }, [client, id, valid]);
  useLive((event) => {
    if (event.kind === 'connected' || (event.kind === 'removed' && event.id === id)) reload();
  });
  const state = stateOf(valid, data?.dictation, error);
  useOpeningSpan(id, state.kind);
  return { state, reload };
}

function stateOf(
  valid: boolean,
  dictation: DictationDetails | null | undefined,
  error: { message: string } | undefined,
): DictationState {
  if (!valid || dictation === null) return { kind: 'not-found' };
  if (dictation) return { kind: 'loaded', dictation };
  return error ? { kind: 'failed', reason: reportOf(error) } : { kind: 'loading' };
}
