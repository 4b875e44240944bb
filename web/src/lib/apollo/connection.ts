import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { sessionFetch, tokenSource } from '../session/session.js';
import { followDictations } from './follow-dictations.js';
import type { Live } from './live.js';
import { newestAnswerLink } from './newest-answer.js';
import { failureOf } from './query.js';
import { createSocket } from './socket.js';

/** Queries over HTTP, changes over the socket, one cache for both. */
export interface Connection {
  client: ApolloClient;
  dispose(): void;
}

export function connect(live: Live): Connection {
  const socket = createSocket({ tokens: tokenSource, onConnected: () => live.emit({ kind: 'connected' }) });
  const client = new ApolloClient({
    link: newestAnswerLink().split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      referenceLink.concat(new HttpLink({ uri: '/graphql', fetch: sessionFetch })),
    ),
    // The dashboard's list is not in here: features/dashboard/dictation-feed.ts says why.
    cache: new InMemoryCache(),
  });
  const stopFollowing = followDictations(client, live);
  return {
    client,
    dispose() {
      stopFollowing();
      client.stop();
      socket.terminate();
      socket.dispose();
      client.clearStore().catch(() => undefined);
    },
  };
}

const referenceLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const errors = 'errors' in result ? (result.errors ?? []) : [];
      const failure = failureOf(errors, operation.getContext().response);
      if (failure) throw failure;
      return result;
    }),
  ),
);
