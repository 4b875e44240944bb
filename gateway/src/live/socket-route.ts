import { Forbidden, HttpError, Unauthorized } from '@auscribe/service-kit';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handleProtocols } from 'graphql-ws';
import type { GatewayContext } from '../context.js';
import type { GraphQlOptions } from '../graphql/http-route.js';
import type { RateLimits } from '../limits/rate-limits.js';
import { Connections, closeCodes } from './connections.js';
import type { LiveDictations, LiveRemovals } from './live-dictations.js';
import { subscriptionServer } from './subscription-server.js';

const pingEveryMs = 15_000;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

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

/**
 * Whether a page of this origin may connect: only that of PUBLIC_URL. The Host header is not used, because an
 * attacker's domain that points here would appear in both headers. If PUBLIC_URL is a loopback address, any loopback
 * name and port is accepted.
 */
function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  if (!loopback.has(own.hostname) || !URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return loopback.has(asked.hostname) && asked.protocol === own.protocol;
}

/** Sends pings, so that neither a proxy nor a sleeping laptop leaves a dead connection behind. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, pingEveryMs);
  socket.once('close', () => clearInterval(timer));
}
