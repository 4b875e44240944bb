import { type ApolloClient, gql, type TypedDocumentNode } from '@apollo/client';
import { type DictationCard, dictationCardFields } from './dictation-card.js';

const changed: TypedDocumentNode<{ dictationChanged: DictationCard }> = gql`
  subscription DictationChanged {
    dictationChanged {
      ...DictationCardFields
    }
  }
  ${dictationCardFields}
`;

export type LiveEvent = { kind: 'changed'; dictation: DictationCard } | { kind: 'connected' };

export interface Live {
  listen(listener: (event: LiveEvent) => void): () => void;
  emit(event: LiveEvent): void;
  stop(): void;
}

const restartMs = 2000;

/**
 * Follows dictationChanged for as long as the user is signed in. Each event goes into the cache, where the cards and
 * the details page see it, and to the listeners. A subscription that the server ends is opened again.
 */
export function followDictations(client: ApolloClient): Live {
  const listeners = new Set<(event: LiveEvent) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { unsubscribe(): void } | undefined;
  let stopped = false;

  function emit(event: LiveEvent) {
    for (const listener of listeners) listener(event);
  }

  function open() {
    current = client.subscribe({ query: changed }).subscribe({
      next(result) {
        if (result.data) emit({ kind: 'changed', dictation: result.data.dictationChanged });
      },
      error: again,
      complete: again,
    });
  }

  function again() {
    if (stopped) return;
    timer = setTimeout(() => {
      open();
      // The socket may have stayed, and then says nothing.
      emit({ kind: 'connected' });
    }, restartMs);
  }

  open();
  return {
    emit,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      current?.unsubscribe();
      listeners.clear();
    },
  };
}
