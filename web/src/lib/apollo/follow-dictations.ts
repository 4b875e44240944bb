import { type ApolloClient, gql, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { type DictationCard, dictationCardFields } from './dictation-card.js';
import type { Live } from './live.js';

/** Subscribes to the user's dictations. Each change goes into the cache and to `live`. Returns a function that stops. */
export function followDictations(client: ApolloClient, live: Live): () => void {
  // A subscription may end while the socket stays open, and the socket then reports nothing.
  const reportMissed = () => live.emit({ kind: 'connected' });
  const subscriptions = [
    keepSubscribed(client, { query: changedSubscription, variables: {} }, reportMissed, ({ dictationChanged }) =>
      live.emit({ kind: 'changed', dictation: dictationChanged }),
    ),
    keepSubscribed(client, { query: removedSubscription, variables: {} }, reportMissed, ({ dictationRemoved }) =>
      live.emit({ kind: 'removed', id: dictationRemoved }),
    ),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.stop();
  };
}

/** Dictations that changed. */
export const changedSubscription: TypedDocumentNode<{ dictationChanged: DictationCard }> = gql`
  subscription DictationChanged {
    dictationChanged {
      ...DictationCardFields
    }
  }
  ${dictationCardFields}
`;

/** Ids of deleted dictations. */
export const removedSubscription: TypedDocumentNode<{ dictationRemoved: string }> = gql`
  subscription DictationRemoved {
    dictationRemoved
  }
`;

const restartMs = 2000;

/** A subscription that is reopened when the server ends it. `onReopened`: changes in between were missed. */
export function keepSubscribed<T, V extends OperationVariables>(
  client: ApolloClient,
  { query, variables }: { query: TypedDocumentNode<T, V>; variables: V },
  onReopened: () => void,
  onData: (data: T) => void,
): { stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: { unsubscribe(): void } | undefined;
  let stopped = false;

  function open() {
    current = client.subscribe({ query, variables }).subscribe({
      next({ data }) {
        if (data) onData(data);
      },
      error: reopen,
      complete: reopen,
    });
  }

  function reopen() {
    if (stopped) return;
    timer = setTimeout(() => {
      open();
      onReopened();
    }, restartMs);
  }

  open();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      current?.unsubscribe();
    },
  };
}
