import { useEffect, useState } from 'react';
import { createGraph, type Graph } from '../../lib/apollo/graph.js';

/** One client per signed-in user: what one user read is gone before another can look. */
export function useGraph(userId: string): Graph | null {
  const [graph, setGraph] = useState<Graph | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user means another client
  useEffect(() => {
    const created = createGraph();
    setGraph(created);
    return () => created.dispose();
  }, [userId]);
  return graph;
}
