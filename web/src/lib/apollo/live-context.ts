import { createContext, useContext, useEffect, useRef } from 'react';
import type { Live, LiveEvent } from './live.js';

export const LiveContext = createContext<Live | null>(null);

/** Calls the newest `listener` for each change, and when the connection is there, as changes before it were missed. */
export function useLive(listener: (event: LiveEvent) => void): void {
  const live = useContext(LiveContext);
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => live?.listen((event) => newest.current(event)), [live]);
}
