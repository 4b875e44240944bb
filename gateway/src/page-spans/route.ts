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
 * Accepts spans from the pages of signed-in users if traces are collected; otherwise the path does not exist. A browser
 * never reaches the collector itself, and everything that is sent there has been rewritten here.
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
        // Respond without waiting: the state of the collector does not concern the page.
        if (spans.length > 0) void collector.take(spans).then((taken) => events.pageSpans(spans.length, taken));
        return reply.code(204).send();
      },
    });
  });
}
