import { pageSpansPath } from '@auscribe/contracts';
import { isSampled, samplingOf } from '@auscribe/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context.js';
import { acceptJsonOnly } from '../contract/json-bodies.js';
import type { RateLimits } from '../limits/rate-limits.js';
import { signedInOnly } from '../limits/signed-in-only.js';
import { Collector } from './collector.js';
import { sanitizeSpans } from './sanitize-spans.js';
import { SpansBody } from './spans-body.js';

/**
 * Takes the spans of signed-in users' pages, where traces are collected; elsewhere the path does not exist. A browser
 * never reaches the collector itself, and nothing goes there that this has not rewritten.
 */
export async function addPageSpans(
  app: FastifyInstance,
  { config, events, now }: GatewayContext,
  limits: RateLimits,
): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (!endpoint) return;
  const collector = new Collector(endpoint);
  const sampling = samplingOf(config);
  await app.register(async (scope) => {
    acceptJsonOnly(scope);
    scope.post<{ Body: SpansBody }>(pageSpansPath, {
      schema: { body: SpansBody, hide: true } as object,
      bodyLimit: 64 * 1024,
      onRequest: [signedInOnly(scope, limits, 'user'), limits.spans],
      handler: async (request, reply) => {
        const spans = sanitizeSpans(request.body, (traceId) => isSampled(sampling, traceId), now());
        // The page has its answer at once: it has nothing to do with how the collector is.
        if (spans.length > 0) void collector.take(spans).then((taken) => events.pageSpans(spans.length, taken));
        return reply.code(204).send();
      },
    });
  });
}
