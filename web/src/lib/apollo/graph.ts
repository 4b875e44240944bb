import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import { startTransition, useEffect, useState } from 'react';
import { map } from 'rxjs';
import { ApiError, NetworkError, noteTrouble, text, toApiError } from '../http/errors.js';
import { tokenSource } from '../session/session.js';
import { followDictations, type Live } from './live.js';
import { newestAnswerLink } from './newest-answer.js';
import { createSocket } from './socket.js';

/** One client per signed-in user: what one user has read is gone before the next one can look. */
export function useGraph(userId: string): Graph | null {
  const [graph, setGraph] = useState<Graph | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user means another client
  useEffect(() => {
    const created = createGraph();
    // The whole page is rendered with it, which must not block the frame around it.
    startTransition(() => setGraph(created));
    return () => created.dispose();
  }, [userId]);
  return graph;
}

/** The user's data: queries over HTTP, changes over the socket, one cache for both. */
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
    link: newestAnswerLink().split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      referenceLink.concat(new HttpLink({ uri: '/graphql', fetch: sessionFetch })),
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

/**
 * fetch with the bearer token; a refused token is renewed once. Failures reject as for REST: with an ApiError that has
 * the message for its status (PRODUCT.md section 8), or a NetworkError. Apollo's own errors would show its wording.
 */
const sessionFetch: typeof fetch = async (input, init) => {
  const response = await withToken(await tokenSource.bearer());
  if (response.status !== 401) return accepted(response);
  const fresh = await tokenSource.bearer({ forceFresh: true });
  return accepted(fresh ? await withToken(fresh) : response);

  async function withToken(token: string | null): Promise<Response> {
    const headers = new Headers(init?.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    try {
      return await fetch(input, { ...init, headers, cache: 'no-store' });
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      noteTrouble();
      throw new NetworkError(text.get().unreachable);
    }
  }
};

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  if (response.status >= 500) noteTrouble();
  const body: unknown = await response.json().catch(() => null);
  throw toApiError(response.status, body, (name) => response.headers.get(name));
}

const serverFailures = new Set<unknown>(['UNAVAILABLE', 'INTERNAL_SERVER_ERROR', undefined]);

/** An error in a GraphQL answer fails like a REST call: with the server's message and the request's reference. */
const referenceLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const failed =
        'errors' in result && result.errors?.find(({ extensions }) => serverFailures.has(extensions?.code));
      if (!failed) return result;
      noteTrouble();
      const response: unknown = operation.getContext().response;
      const requestId = response instanceof Response ? response.headers.get('x-request-id') : null;
      throw new ApiError(503, failed.message, null, undefined, requestId ?? undefined);
    }),
  ),
);

/** The dashboard's list is not in here: features/dashboard/dictation-feed.ts says why. */
function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: { fields: { overview: { merge: true } } },
      Overview: { fields: { statusCounts: { merge: true } } },
    },
  });
}
