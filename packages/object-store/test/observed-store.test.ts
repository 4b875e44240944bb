import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { createObjectStore, type ObjectStore } from '../src/index.js';

const spans = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
const owner = 'a5b0d3e4-owner';
let directory: string;
let store: ObjectStore;

beforeAll(async () => {
  provider.register();
  directory = await mkdtemp(join(tmpdir(), 'observed-store-'));
  store = createObjectStore({ kind: 'fs', directory, secret: 'x'.repeat(32), publicUrl: 'http://localhost' });
});
beforeEach(() => spans.reset());
afterAll(async () => {
  await provider.shutdown();
  await rm(directory, { recursive: true });
});

async function useAll(): Promise<void> {
  const key = `recordings/${owner}/1`;
  await store.put(key, Buffer.from('x'), { contentType: 'audio/webm' });
  await store.getBuffer(key);
  (await store.get(key)).body.destroy();
  await store.head(key);
  await store.delete(key);
  await store.getBuffer(key).catch(() => {});
}

describe('spans of objects', () => {
  it('belong to the trace that caused them, and name neither an object nor its owner', async () => {
    const parent = trace.getTracer('test').startSpan('request');
    await context.with(trace.setSpan(ROOT_CONTEXT, parent), useAll);
    const made = spans.getFinishedSpans();
    expect(made.map(({ name }) => name)).toEqual([
      'S3/PutObject',
      'S3/GetObject',
      'S3/GetObject',
      'S3/HeadObject',
      'S3/DeleteObject',
      'S3/GetObject',
    ]);
    for (const span of made) expect(span.parentSpanContext?.spanId).toBe(parent.spanContext().spanId);
    // Not there is an answer, and no failure.
    expect(made.at(-1)).toMatchObject({
      status: { code: SpanStatusCode.UNSET },
      attributes: { 'error.type': 'OBJECT_NOT_FOUND' },
    });
    expect(JSON.stringify(made.map(({ name, attributes }) => [name, attributes]))).not.toContain(owner);
  });

  it('are not created outside a trace', async () => {
    await useAll();
    expect(spans.getFinishedSpans()).toEqual([]);
  });
});
