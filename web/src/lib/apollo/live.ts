import { createContext, useContext, useEffect, useRef } from 'react';
import type { DictationCard } from './dictation-card.js';

type LiveEvent =
  | { kind: 'changed'; dictation: DictationCard }
  | { kind: 'removed'; id: string }
  | { kind: 'connected' };

/** Changes of the user's dictations, for as long as they are signed in. */
export interface Live {
  listen(listener: (event: LiveEvent) => void): () => void;
  emit(event: LiveEvent): void;
}

export function createLive(): Live {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    emit(event) {
      for (const listener of listeners) listener(event);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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
