import type { ApolloClient } from '@apollo/client';
import type { DictationCard } from './dictation-card.js';
import { keepSubscribed } from './keep-subscribed.js';
import { changed, removed } from './subscriptions.js';

export type LiveEvent =
  | { kind: 'changed'; dictation: DictationCard }
  | { kind: 'removed'; id: string }
  | { kind: 'connected' };

export interface Live {
  listen(listener: (event: LiveEvent) => void): () => void;
  emit(event: LiveEvent): void;
  stop(): void;
}

/**
 * Follows the user's dictations for as long as they are signed in. Each change goes into the cache and to the
 * listeners.
 */
export function followDictations(client: ApolloClient): Live {
  const listeners = new Set<(event: LiveEvent) => void>();

  function emit(event: LiveEvent) {
    for (const listener of listeners) listener(event);
  }

  // A subscription may end while the socket stays, which then says nothing of it.
  const missed = () => emit({ kind: 'connected' });
  const changes = keepSubscribed(client, { query: changed, variables: {} }, missed, ({ dictationChanged }) =>
    emit({ kind: 'changed', dictation: dictationChanged }),
  );

  const removals = keepSubscribed(client, { query: removed, variables: {} }, missed, ({ dictationRemoved }) =>
    emit({ kind: 'removed', id: dictationRemoved }),
  );

  return {
    emit,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      changes.stop();
      removals.stop();
      listeners.clear();
    },
  };
}
