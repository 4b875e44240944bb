import { type Operation, operations, pathOf } from '@auscribe/contracts';
import { BadRequest, refuseIfClientLeft, requestSchema } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.js';
import { type ForwardOptions, forward } from '../forward/forward.js';
import { type RateLimits, signedInOnly } from '../limits/rate-limits.js';
import { upstreamPolicies } from '../upstreams.js';
import { acceptJsonOnly, acceptMultipartOnly, tooLarge, uploadBody } from './bodies.js';

const jsonContent = ['content-type', 'application/json; charset=utf-8'];

/**
 * Adds one explicit route per operation of the contract. There is no prefix to escape from: nothing else reaches an
 * upstream.
 */
export async function addContractRoutes(app: FastifyInstance, context: GatewayContext, limits: RateLimits) {
  await app.register(async (scope) => {
    acceptJsonOnly(scope);
    for (const operation of operations.filter(({ multipart }) => !multipart)) {
      scope.route({
        ...commonRoute(scope, operation, limits),
        ...(operation.maxBodyBytes ? { bodyLimit: operation.maxBodyBytes } : {}),
        handler: (request, reply) => {
          const body = request.jsonBytes ? { content: request.jsonBytes, headers: jsonContent } : undefined;
          return forwardOperation(context, operation, request, reply, body);
        },
      });
    }
  });
  await app.register(async (scope) => {
    acceptMultipartOnly(scope);
    for (const operation of operations.filter(({ multipart }) => multipart)) {
      scope.route({
        ...commonRoute(scope, operation, limits),
        handler: (request, reply) => forwardOperation(context, operation, request, reply, upload(request, operation)),
      });
    }
  });
}

function commonRoute(app: FastifyInstance, operation: Operation, limits: RateLimits) {
  const { id, upstream, method, path, access } = operation;
  const limit = limits[upstreamPolicies[upstream].limits?.[id] ?? (access === 'public' ? 'public' : 'user')];
  return {
    method,
    url: path,
    schema: requestSchema(operation),
    config: { upload: operation.multipart !== undefined },
    onRequest: access === 'public' ? [limit] : [signedInOnly(app, limits, access), limit],
  };
}

function forwardOperation(
  context: GatewayContext,
  { id, upstream, path }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  body: ForwardOptions['body'],
): Promise<void> {
  const answersWithinMs = upstreamPolicies[upstream].answersWithinMs?.[id];
  return forward(request, reply, {
    upstream: context.upstreams[upstream],
    path: upstreamPath(path, request),
    ...(body ? { body } : {}),
    ...(answersWithinMs === undefined ? {} : { answersWithinMs }),
    traced: context.traced,
    events: context.events,
  });
}

function upload(request: FastifyRequest, operation: Operation): ForwardOptions['body'] {
  const { raw, headers } = request;
  const contentType = headers['content-type'];
  if (contentType === undefined) throw new BadRequest('A multipart/form-data body with a file is expected here');
  const maxBytes = operation.maxBodyBytes ?? 1024 * 1024;
  const length = headers['content-length'];
  if (Number(length) > maxBytes) throw tooLarge();
  refuseIfClientLeft(request);
  return {
    content: uploadBody(raw, maxBytes),
    headers: ['content-type', contentType, ...(length === undefined ? [] : ['content-length', length])],
  };
}

/** The path with its validated parameters, such as `/api/v1/dictations/:id`, and the query as received. */
function upstreamPath(pattern: string, request: FastifyRequest): string {
  const path = pathOf({ path: pattern }, request.params as Record<string, string>);
  const query = request.url.indexOf('?');
  return query === -1 ? path : path + request.url.slice(query);
}
