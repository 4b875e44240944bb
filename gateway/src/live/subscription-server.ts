import { type Clinician, Unauthorized } from '@auscribe/service-kit';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, getOperationAST, parse, specifiedRules, validate } from 'graphql';
import { makeServer, type SubscribePayload } from 'graphql-ws';
import type { GatewayContext } from '../context.js';
import { DictationReader } from '../graphql/dictation-reader.js';
import { presentable } from '../graphql/errors.js';
import { type GraphQlOptions, requestsPerQuery } from '../graphql/http-route.js';
import { maxTokens } from '../graphql/query-rules.js';
import type { GraphContext } from '../graphql/resolvers.js';
import { type Connections, closeCodes } from './connections.js';
import type { LiveDictations, LiveRemovals } from './live-dictations.js';

const windowMs = 10_000;

const maxSubscriptions = 10;
/** Per ten seconds. A page sends a few when it opens, and an occasional ping. */
const maxMessages = 100;

type Extra = { socket: WebSocket; request: FastifyRequest; clinician?: Clinician };

interface Options extends GraphQlOptions {
  app: FastifyInstance;
  context: GatewayContext;
  live: LiveDictations;
  removals: LiveRemovals;
  connections: Connections;
}

/** Speaks the graphql-ws protocol on sockets that the route accepted. */
export function subscriptionServer({ app, context, live, removals, connections, schema, rules }: Options) {
  const server = makeServer<{ authorization?: unknown }, Extra>({
    connectionInitWaitTimeout: 5000,

    async onConnect({ connectionParams, extra }) {
      const clinician = await signedIn(app, connectionParams?.authorization, extra.socket);
      if (!clinician || !(await withinLimit(context, clinician, extra.socket))) return false;
      if (!connections.open(clinician, extra.socket)) return false;
      extra.clinician = clinician;
      return true;
    },

    onSubscribe({ extra, subscriptions }, _id, payload) {
      if (Object.keys(subscriptions).length > maxSubscriptions) return [new GraphQLError('Too many subscriptions')];
      const { clinician, request } = extra;
      if (!clinician) return [new GraphQLError('Unauthorized access')];
      const document = subscriptionDocument(payload, { schema, rules });
      if (Array.isArray(document)) return document;
      const contextValue: GraphContext = {
        reader: new DictationReader(context.upstreams.dictations, clinician.token, request, requestsPerQuery),
        changes: (id) => live.changesFor(clinician, id),
        removals: () => removals.removalsFor(clinician.id),
      };
      const { operationName = null, variables: variableValues = null } = payload;
      return { schema, contextValue, document, operationName, variableValues };
    },

    onNext: (_context, _id, _payload, _args, result) =>
      result.errors ? { ...result, errors: result.errors.map(presentable) } : undefined,
    onError: (_context, _id, _payload, errors) => errors.map((error) => presentable(error as GraphQLError)),
  });

  return {
    accept(socket: WebSocket, request: FastifyRequest): void {
      const withinRate = messageRate(maxMessages);
      const closed = server.opened(
        {
          protocol: socket.protocol,
          send: (data) => new Promise((resolve) => socket.send(data, () => resolve())),
          close: (code, reason) => socket.close(code, reason),
          onMessage: (handle) =>
            void socket.on('message', (data) => {
              if (!withinRate()) return socket.close(closeCodes.tryAgainLater, 'Too many messages');
              handle(String(data)).catch((error: unknown) => {
                request.log.error({ requestId: request.id, error }, 'a message failed');
                socket.close(closeCodes.tryAgainLater, 'Internal server error');
              });
            }),
        },
        { socket, request },
      );
      socket.once('close', (code, reason) => void closed(code, String(reason)));
    },
  };
}

/** A connection counts as a request of its user, on any gateway. */
async function withinLimit({ allowances, config }: GatewayContext, user: Clinician, socket: WebSocket) {
  if (config.RATE_LIMIT_USER === 0) return true;
  const { allowed } = await allowances.take(`user ${user.id}`, config.RATE_LIMIT_USER);
  if (!allowed) socket.close(closeCodes.tryAgainLater, 'Too many connections');
  return allowed;
}

async function signedIn(app: FastifyInstance, authorization: unknown, socket: WebSocket): Promise<Clinician | null> {
  if (typeof authorization !== 'string' || !authorization.startsWith('Bearer ')) return null;
  try {
    return await app.identify(authorization.slice('Bearer '.length), 'user');
  } catch (error) {
    if (!(error instanceof Unauthorized)) socket.close(closeCodes.tryAgainLater, 'Sign-in cannot be checked');
    return null;
  }
}

function subscriptionDocument(
  { query, operationName }: SubscribePayload,
  { schema, rules }: GraphQlOptions,
): DocumentNode | GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens });
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError('The query cannot be read')];
  }
  const problems = validate(schema, document, [...specifiedRules, ...rules]);
  if (problems.length > 0) return [...problems];
  if (getOperationAST(document, operationName)?.operation !== 'subscription') {
    return [new GraphQLError('Only subscriptions come this way; queries are sent by POST')];
  }
  return document;
}

/** Whether one more message of a connection is still within `allowed` per ten seconds. */
function messageRate(allowed: number): () => boolean {
  let window = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / windowMs);
    count = now === window ? count + 1 : 1;
    window = now;
    return count <= allowed;
  };
}
