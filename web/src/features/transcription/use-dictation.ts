import { skipToken, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';
import { type DictationDetails, dictationQuery } from '../../lib/apollo/dictation-details.js';
import { useLive } from '../../lib/apollo/live-context.js';
import { reportOf } from '../../lib/http/errors.js';
import { useOpeningSpan } from './use-opening-span.js';

export type DictationState =
  | { kind: 'loading' }
  | { kind: 'not-found' }
  | { kind: 'failed'; reason: string }
  | { kind: 'loaded'; dictation: DictationDetails };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One dictation, kept up to date by live events. */
export function useDictation(id: string): { state: DictationState; reload(): Promise<unknown> } {
  const valid = uuid.test(id);
  const { data, error, refetch } = useQuery(
    dictationQuery,
    valid ? { variables: { id }, fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } : skipToken,
  );
  const reload = useCallback(() => refetch().catch(() => undefined), [refetch]);
  useLive((event) => {
    const about = event.kind === 'connected' ? id : event.kind === 'removed' ? event.id : event.dictation.id;
    if (about === id) reload();
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
