import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { Type } from 'typebox';
import { BaseConfig, ConfigError, isSampled, readConfig, startTelemetry, tracesUrl } from '../src/index.js';

const patient = 'Kanarienvogel';
const key = 'a key that the services of one system share';
let stop: () => Promise<void> = async () => {};
afterEach(() => stop());

/** What a collector gets of what is done meanwhile. */
async function collectedOf(work: () => void, options: { ratio?: number; edge?: boolean } = {}): Promise<string> {
  let collected = '';
  const server = createServer(async (request, response) => {
    for await (const chunk of request) collected += chunk;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_TRACES_SAMPLER_ARG: options.ratio ?? 1,
    INSIDE_KEY: key,
  };
  stop = await startTelemetry('test', variables, { edge: options.edge ?? false });
  work();
  await stop();
  server.close();
  return collected;
}

const tracer = () => trace.getTracer('test');

function remote(flags: '00' | '01', traceId = '0af7651916cd43dd8448eb211c80319c') {
  return {
    traceparent: `00-${traceId}-b7ad6b7169203331-${flags}`,
    tracestate: `x=${patient}`,
    baggage: `x=${patient}`,
  };
}

describe('what leaves the process', () => {
  it('is names, times, parents and allowed attributes with valid values', async () => {
    const id = '0b5d8a5e-5c2f-4a39-8a29-1b1b6a5f9c11';
    const collected = await collectedOf(() => {
      const other = tracer().startSpan('other');
      const links = [{ context: other.spanContext(), attributes: { 'url.full': patient } }];
      const span = tracer().startSpan('find jobs', { kind: SpanKind.CLIENT, links });
      span.setAttributes({ 'db.operation.name': 'find', 'auscribe.recording.id': id, 'db.query.text': patient });
      span.setAttributes({ 'http.route': `a note on ${patient}`, 'auscribe.dictation.id': patient });
      span.recordException(new TypeError(patient));
      span.addEvent(patient);
      span.setStatus({ code: 2, message: patient });
      span.end();
      other.end();
    });
    for (const told of ['find jobs', 'db.operation.name', id, 'TypeError', '"links":[{', 'auscribe-test']) {
      expect(collected).toContain(told);
    }
    for (const kept of [patient, 'db.query.text', 'http.route', 'auscribe.dictation.id', 'stacktrace']) {
      expect(collected).not.toContain(kept);
    }
  });

  it('is nothing without an endpoint, and no header either', async () => {
    stop = await startTelemetry('test', { OTEL_TRACES_SAMPLER_ARG: 1, INSIDE_KEY: key });
    const carrier = {};
    context.with(trace.setSpan(ROOT_CONTEXT, tracer().startSpan('quiet')), () =>
      propagation.inject(context.active(), carrier),
    );
    expect(carrier).toEqual({});
  });
});

describe('trace headers of a caller', () => {
  it('carry an id, and no free text', async () => {
    const carrier: Record<string, string> = {};
    await collectedOf(() => propagation.inject(propagation.extract(ROOT_CONTEXT, remote('01')), carrier));
    expect(carrier).toEqual({ traceparent: remote('01').traceparent });
  });

  it.each([
    ['inside, whether it is recorded', false],
    ['from outside, nothing about what is recorded', true],
  ])('%s', async (_what, edge) => {
    const start = (flags: '00' | '01') => () =>
      tracer()
        .startSpan(`with ${flags}`, {}, propagation.extract(ROOT_CONTEXT, remote(flags)))
        .end();
    // Records no trace, or all, although the caller requests the contrary.
    expect((await collectedOf(start('01'), { ratio: 0, edge })).includes('with 01')).toBe(!edge);
    expect((await collectedOf(start('00'), { ratio: 1, edge })).includes('with 00')).toBe(edge);
  });
});

describe('which traces are recorded', () => {
  const ids = Array.from({ length: 4000 }, (_, index) => index.toString(16).padStart(32, '0'));

  it('are about the configured share, the same with the same key', () => {
    const sampled = ids.filter((id) => isSampled({ ratio: 0.1, key }, id));
    expect(sampled.length / ids.length).toBeGreaterThan(0.07);
    expect(sampled.length / ids.length).toBeLessThan(0.13);
    expect(sampled.every((id) => isSampled({ ratio: 0.2, key }, id))).toBe(true);
  });

  it('cannot be derived from their ids without the key', () => {
    const [one, other] = [key, 'another key, which somebody outside tries'].map(
      (tried) => new Set(ids.filter((id) => isSampled({ ratio: 0.5, key: tried }, id))),
    );
    const both = [...(one ?? [])].filter((id) => other?.has(id));
    expect(both.length / ids.length).toBeGreaterThan(0.2);
    expect(both.length / ids.length).toBeLessThan(0.3);
  });
});

describe('the configuration', () => {
  const schema = Type.Object({
    OTEL_EXPORTER_OTLP_ENDPOINT: BaseConfig.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_TRACES_SAMPLER_ARG: BaseConfig.OTEL_TRACES_SAMPLER_ARG,
  });

  it('accepts an address with or without a path, and a share', () => {
    expect(readConfig(schema, {})).toEqual({ OTEL_TRACES_SAMPLER_ARG: 1 });
    expect(readConfig(schema, { OTEL_TRACES_SAMPLER_ARG: '0.05' })).toEqual({ OTEL_TRACES_SAMPLER_ARG: 0.05 });
    expect(tracesUrl('http://collector:4318')).toBe('http://collector:4318/v1/traces');
    expect(tracesUrl('https://collector.example.org/otlp/')).toBe('https://collector.example.org/otlp/v1/traces');
  });

  it.each([{ OTEL_TRACES_SAMPLER_ARG: '10' }, { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }])(
    'refuses %p',
    (env) => {
      expect(() => readConfig(schema, env)).toThrow(ConfigError);
    },
  );
});
