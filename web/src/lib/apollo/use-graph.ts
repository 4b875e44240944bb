import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { sessionFetch } from '../session/session.js';
import { createGraph, type Graph } from './graph.js';

/** One per signed-in user: what one user has read is gone before the next one can look. */
export function useNewGraph(userId: string): Graph | null {
  const [graph, setGraph] = useState<Graph | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user means another graph
  useEffect(() => {
    const created = createGraph({ fetcher: sessionFetch, load: () => import('./connection.js') });
    // The whole page is rendered with it, which must not block the frame around it.
    startTransition(() => setGraph(created));
    return () => created.dispose();
  }, [userId]);
  return graph;
}

export const GraphContext = createContext<Graph | null>(null);

export function useGraph(): Graph {
  const graph = useContext(GraphContext);
  if (!graph) throw new Error('This page is only for signed-in users');
  return graph;
}
