import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { useEffect, useState } from 'react';
import { tokenSource } from '../session/session.js';
import { createCache } from './cache.js';
import { followDictations, type Live } from './live.js';
import { sayingReference } from './saying-reference.js';
import { sessionFetch } from './session-fetch.js';
import { createSocket } from './socket.js';

/** The dashboard's view of the user's data: queries over HTTP, changes over the socket, one cache for both. */
interface Graph {
  client: ApolloClient;
  live: Live;
  dispose(): void;
}

function createGraph(): Graph {
  const socket = createSocket({
    tokens: tokenSource,
    onConnected() {
      live.emit({ kind: 'connected' });
    },
  });
  const client = new ApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      sayingReference.concat(new HttpLink({ uri: '/graphql', fetch: sessionFetch })),
    ),
    cache: createCache(),
  });
  const live = followDictations(client);
  return {
    client,
    live,
    dispose() {
      live.stop();
      client.stop();
      socket.terminate();
      socket.dispose();
      client.clearStore().catch(() => undefined);
    },
  };
}

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
