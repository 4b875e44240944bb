import { randomBytes } from 'node:crypto';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';
import { startCollector, type TestCollector } from './support/collector.js';

const patient = 'Kanarienvogel';
const recording = '0b5d8a5e-5c2f-4a39-8a29-1b1b6a5f9c11';
let collector: TestCollector;
let bench: Bench;

beforeAll(async () => {
  collector = await startCollector();
  bench = await startBench({
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/below/`, RATE_LIMIT_SPANS: '20' },
  });
});
afterAll(async () => {
  await bench.close();
  collector.close();
});

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

function span(changes: object = {}): object {
  const now = BigInt(Date.now()) * 1_000_000n;
  return {
    traceId: hex(16),
    spanId: hex(8),
    parentSpanId: hex(8),
    name: 'submit dictation',
    kind: 1,
    startTimeUnixNano: String(now - 5_000_000n),
    endTimeUnixNano: String(now),
    attributes: [],
    status: { code: 0 },
    ...changes,
  };
}

function batch(spans: object[], resource: object = {}): object {
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: patient }, spans }] }] };
}

function send(body: unknown, options: { user?: null } = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return bench.fetch('/otlp/v1/traces', { method: 'POST', headers, body: JSON.stringify(body), ...options });
}

/** Sends a span that arrives, so that what came before it would have, too. */
async function arrivedWith(spans: object[], resource?: object): Promise<string> {
  const last = hex(16);
  expect((await send(batch(spans, resource))).status).toBe(204);
  expect((await send(batch([span({ traceId: last })]))).status).toBe(204);
  await eventually(async () => (collector.bodies.some((body) => body.includes(last)) ? true : null), {
    what: 'the last span',
    withinMs: 10_000,
  });
  return collector.bodies.filter((body) => !body.includes(last)).join('\n');
}

describe('spans of pages', () => {
  it('are forwarded to the collector with name, times, parent and the allowed attributes', async () => {
    const traceId = hex(16);
    const parentSpanId = hex(8);
    const attributes = [
      { key: 'http.request.method', value: { stringValue: 'POST' } },
      { key: 'http.response.status_code', value: { intValue: 201 } },
      { key: 'auscribe.recording.id', value: { stringValue: recording } },
    ];
    const said = await arrivedWith([span({ traceId, parentSpanId, attributes })]);
    const resource = JSON.parse(said.split('\n').find((body) => body.includes(traceId)) ?? '{}').resourceSpans[0];
    expect(resource.scopeSpans[0].spans[0]).toMatchObject({ traceId, parentSpanId, name: 'submit dictation' });
    expect(resource.scopeSpans[0].spans[0].attributes).toEqual([
      { key: 'http.request.method', value: { stringValue: 'POST' } },
      { key: 'http.response.status_code', value: { doubleValue: 201 } },
      { key: 'auscribe.recording.id', value: { stringValue: recording } },
    ]);
    expect(resource.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'auscribe-web' },
    });
  });

  it('lose everything else: names, texts, events, links and the claimed identity', async () => {
    const text = { stringValue: patient };
    const said = await arrivedWith(
      [
        span({ name: `submit ${patient}` }),
        span({
          status: { code: 2, message: patient },
          traceState: patient,
          events: [{ name: patient, attributes: [{ key: 'exception.message', value: text }] }],
          links: [{ traceId: hex(16), spanId: hex(8), attributes: [{ key: 'x', value: text }] }],
          attributes: [
            { key: 'url.full', value: text },
            { key: patient, value: { intValue: 1 } },
            { key: 'auscribe.recording.id', value: text },
            { key: 'http.route', value: { stringValue: `a note about ${patient}` } },
            { key: 'http.route', value: { arrayValue: { values: [text] } } },
          ],
        }),
      ],
      { attributes: [{ key: 'service.name', value: text }] },
    );
    expect(said).toContain('submit dictation');
    expect(said).not.toContain(patient);
  });

  it('are dropped if their times are not recent', async () => {
    const traceId = hex(16);
    const old = BigInt(Date.now() - 3 * 3_600_000) * 1_000_000n;
    const said = await arrivedWith([
      span({ traceId, startTimeUnixNano: String(old), endTimeUnixNano: String(old) }),
      span({ traceId, startTimeUnixNano: '0' }),
      span({ traceId, endTimeUnixNano: '1' }),
    ]);
    expect(said).not.toContain(traceId);
  });

  it('are accepted only from signed-in users, as small JSON of the right shape', async () => {
    expect((await send(batch([span()]), { user: null })).status).toBe(401);
    expect((await send(batch([span({ traceId: 'x' })]))).status).toBe(400);
    expect((await send({ resourceSpans: 'none' })).status).toBe(400);
    expect((await send(batch(Array.from({ length: 129 }, () => span())))).status).toBe(400);
    expect((await send(batch([span({ more: 'x'.repeat(70_000) })]))).status).toBe(413);
    const protobuf = { method: 'POST', headers: { 'content-type': 'application/x-protobuf' }, body: 'x' };
    expect((await bench.fetch('/otlp/v1/traces', protobuf)).status).toBe(415);
  });

  it('are rate-limited', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await send(batch([]))).status);
    expect(statuses).toContain(429);
  });
});

describe('without a collector', () => {
  it('the path does not exist', async () => {
    const other = await startBench();
    try {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"resourceSpans":[]}' };
      expect((await other.fetch('/otlp/v1/traces', init)).status).toBe(404);
    } finally {
      await other.close();
    }
  });
});
