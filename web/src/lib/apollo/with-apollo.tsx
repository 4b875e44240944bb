import { ApolloProvider } from '@apollo/client/react';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useGraph } from './use-graph.js';

/** Around pages that read with Apollo. `until` it is connected for the first time, this is shown. */
export function WithApollo({ until, children }: { until?: ReactNode; children: ReactNode }) {
  const graph = useGraph();
  const client = useStore(graph.client);
  useEffect(() => graph.connect(), [graph]);
  return client ? <ApolloProvider client={client}>{children}</ApolloProvider> : until;
}
