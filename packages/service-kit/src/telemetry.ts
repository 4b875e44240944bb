import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';

/** Starts tracing when an OTLP endpoint is configured. Returns what ends it. Span names hold route patterns, never URLs. */
export function startTelemetry(serviceName: string, endpoint: string | undefined): () => Promise<void> {
  if (!endpoint) return async () => {};
  const sdk = new NodeSDK({
    serviceName: `auscribe-${serviceName}`,
    traceExporter: new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href }),
    instrumentations: [
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
      new UndiciInstrumentation({
        startSpanHook: () => ({ 'url.query': '', 'url.full': '' }),
      }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}
