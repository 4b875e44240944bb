import { type Operation, operations } from '@auscribe/contracts';
import { BadRequest, refuseIfClientLeft, requestSchema } from '@auscribe/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.js';
import { type ForwardOptions, forward } from '../forward/forward.js';
import { type RateLimits, signedInOnly } from '../limits/rate-limits.js';
import { type UpstreamContract, upstreamContracts } from '../upstreams.js';
import { acceptJsonOnly, acceptMultipartOnly, tooLarge, uploadBody } from './bodies.js';

/** Patient data: no cache may keep it, not even the browser's. */
const noStore = 'no-store';
const jsonContent = ['content-type', 'application/json; charset=utf-8'];

/**
 * Adds one explicit route per operation of the contract. There is no prefix to escape from: nothing else reaches an
 * upstream.
 */
export async function addContractRoutes(app: FastifyInstance, context: GatewayContext, limits: RateLimits) {
  await app.register(async (scope) => {
    acceptJsonOnly(scope);
    eachOperation((contract, operation) => {
      if (operation.multipart) return;
      scope.route({
        ...commonRoute(scope, contract, operation, limits),
        ...(operation.maxBodyBytes ? { bodyLimit: operation.maxBodyBytes } : {}),
        handler: (request, reply) =>
          forwardOperation(context, contract, operation, request, reply, () =>
            request.jsonBytes ? { content: request.jsonBytes, headers: jsonContent } : undefined,
          ),
      });
    });
  });
  await app.register(async (scope) => {
    acceptMultipartOnly(scope);
    eachOperation((contract, operation) => {
      if (!operation.multipart) return;
      scope.route({
        ...commonRoute(scope, contract, operation, limits),
        handler: (request, reply) =>
          forwardOperation(context, contract, operation, request, reply, () => upload(request, operation)),
      });
    });
  });
}

function eachOperation(add: (contract: UpstreamContract, operation: Operation) => void): void {
  for (const contract of upstreamContracts) {
    for (const operation of operations) if (operation.upstream === contract.name) add(contract, operation);
  }
}

function commonRoute(app: FastifyInstance, contract: UpstreamContract, operation: Operation, limits: RateLimits) {
  const { method, path, access } = operation;
  const limit = limits[contract.limits?.[operation.id] ?? (access === 'public' ? 'public' : 'user')];
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
  contract: UpstreamContract,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  bodyOf: () => ForwardOptions['body'],
): Promise<void> {
  const body = bodyOf();
  const answersWithinMs = contract.answersWithinMs?.[operation.id];
  return forward(request, reply, {
    upstream: context.upstreams[contract.name],
    path: upstreamPath(operation.path, request),
    ...(body ? { body } : {}),
    ...(answersWithinMs === undefined ? {} : { answersWithinMs }),
    cacheControl: noStore,
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
  const parameters = request.params as Record<string, string>;
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(parameters[name] ?? ''));
  const query = request.url.indexOf('?');
  return query === -1 ? path : path + request.url.slice(query);
}
