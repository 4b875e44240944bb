import { Forbidden, HttpError, Unauthorized } from '@auscribe/service-kit';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import type { GatewayContext } from '../context.js';
import type { GraphQlOptions } from '../graphql/http-route.js';
import type { RateLimits } from '../limits/rate-limits.js';
import { closeCodes } from './close-codes.js';
import { Connections } from './connections.js';
import { keepAlive } from './keep-alive.js';
import type { LiveDictations } from './live-dictations.js';
import type { LiveRemovals } from './live-removals.js';
import { isOwnOrigin } from './origin.js';
import { subscriptionServer } from './subscription-server.js';

/** How long clients have to complete the closing handshake, ms. */
const closeWithinMs = 2000;

/** Lets routes accept WebSockets. Registered before all routes, so that upgrades to any other path are closed. */
export async function addWebSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: 64 * 1024, handleProtocols: (offered) => handleProtocols(offered) },
    errorHandler: (error, socket, request) => {
      request.log.warn({ requestId: request.id, error }, 'a WebSocket failed');
      socket.terminate();
    },
    preClose(this: FastifyInstance, done: () => void) {
      const { clients } = this.websocketServer;
      for (const client of clients) client.close(closeCodes.restarting, 'Restarting');
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, closeWithinMs).unref();
      done();
    },
  });
}

/** `/graphql` as a WebSocket, for subscriptions: graphql-ws protocol, token in `connection_init`. */
export function addLiveSocket(
  app: FastifyInstance,
  context: GatewayContext,
  limits: RateLimits,
  { live, removals }: { live: LiveDictations; removals: LiveRemovals },
  graphQl: GraphQlOptions,
): Connections {
  const connections = new Connections(context.events, async (token) => {
    await app.identify(token, 'user').catch((error: unknown) => {
      if (error instanceof Unauthorized) throw error;
    });
  });
  const server = subscriptionServer({ app, context, live, removals, connections, ...graphQl });
  app.route({
    method: 'GET',
    url: '/graphql',
    exposeHeadRoute: false,
    schema: { hide: true } as object,
    onRequest: [limits.public, async (request) => checkOrigin(request, context.config.PUBLIC_URL)],
    handler: async () => {
      throw new HttpError(405, 'GraphQL queries are sent by POST');
    },
    wsHandler(socket: WebSocket, request: FastifyRequest) {
      keepAlive(socket);
      server.accept(socket, request);
    },
  });
  return connections;
}

/**
 * Pages of other sites must not connect. The token already protects against this; the check also helps if a token is
 * stolen.
 */
function checkOrigin({ headers: { origin } }: FastifyRequest, publicUrl: string): void {
  if (origin !== undefined && !isOwnOrigin(origin, publicUrl)) throw new Forbidden();
}
