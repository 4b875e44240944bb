import { createContext, useContext, useEffect, useRef } from 'react';
import { useLatest } from '../refs.js';
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
  const latest = useLatest(listener);
  useEffect(() => live?.listen((event) => latest.current(event)), [live, latest]);
}

/** Returns a function that calls `refresh` once, `delayMs` after its last call: changes often come several at a time. */
export function useDelayedRefresh(refresh: () => unknown, delayMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, delayMs);
  };
}
