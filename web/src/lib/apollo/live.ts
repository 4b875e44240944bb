import { type ApolloClient, gql, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { createContext, useContext, useEffect, useRef } from 'react';
import { whenIdle } from '../when-idle.js';
import { type DictationCard, dictationCardFields } from './dictation-card.js';

type LiveEvent =
  | { kind: 'changed'; dictation: DictationCard }
  | { kind: 'removed'; id: string }
  | { kind: 'connected' };

export interface Live {
  listen(listener: (event: LiveEvent) => void): () => void;
  emit(event: LiveEvent): void;
  stop(): void;
}

/**
 * Subscribes to the user's dictations for as long as they are signed in. Each change goes into the cache and to the
 * listeners.
 */
export function followDictations(client: ApolloClient): Live {
  const listeners = new Set<(event: LiveEvent) => void>();
  let subscriptions: { stop(): void }[] = [];
  let connectedEarly = false;

  function emit(event: LiveEvent) {
    if (event.kind === 'connected' && subscriptions.length === 0) connectedEarly = true;
    for (const listener of listeners) listener(event);
  }

  // A subscription may end while the socket stays open, and the socket then reports nothing.
  const missed = () => emit({ kind: 'connected' });

  // Only after the page has been shown. Changes until then are read when the socket connects.
  const cancelSubscribing = whenIdle(() => {
    subscriptions = [
      keepSubscribed(client, { query: changed, variables: {} }, missed, ({ dictationChanged }) =>
        emit({ kind: 'changed', dictation: dictationChanged }),
      ),
      keepSubscribed(client, { query: removed, variables: {} }, missed, ({ dictationRemoved }) =>
        emit({ kind: 'removed', id: dictationRemoved }),
      ),
    ];
    if (connectedEarly) missed();
  });

  return {
    emit,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      cancelSubscribing();
      for (const subscription of subscriptions) subscription.stop();
      listeners.clear();
    },
  };
}

export const LiveContext = createContext<Live | null>(null);

/** Calls the latest `listener` for each change, and on each connection, since earlier changes were missed. */
export function useLive(listener: (event: LiveEvent) => void): void {
  const live = useContext(LiveContext);
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => live?.listen((event) => newest.current(event)), [live]);
}

/** Dictations that changed. */
export const changed: TypedDocumentNode<{ dictationChanged: DictationCard }> = gql`
  subscription DictationChanged {
    dictationChanged {
      ...DictationCardFields
    }
  }
  ${dictationCardFields}
`;

/** Ids of deleted dictations. */
export const removed: TypedDocumentNode<{ dictationRemoved: string }> = gql`
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
      error: again,
      complete: again,
    });
  }

  function again() {
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
