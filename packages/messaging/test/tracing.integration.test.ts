import { events } from '@auscribe/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { context, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { outboxEntry } from '../src/index.js';
import { type Broker, startBroker } from './broker.js';
import { eventually } from './eventually.js';
import { consumer, type Workbench, workbench } from './workbench.js';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
let broker: Broker;
let bench: Workbench;

beforeAll(async () => {
  provider.register();
  broker = await startBroker();
});
beforeEach(async () => {
  exporter.reset();
  bench = await workbench(broker.url);
});
afterEach(() => bench.messaging.drain());
afterAll(async () => {
  await broker.remove();
  await provider.shutdown();
});

const recordingId = '0b5d8a5e-5c2f-4a39-8a29-1b1b6a5f9c11';
const entryOf = () => outboxEntry(events.chunkStored, { recordingId, chunkIndex: 0 });

/** As the relay does, which is of no request. */
async function relay({ id, subject, payload, headers }: ReturnType<typeof entryOf>): Promise<void> {
  await bench.messaging.publishEncoded(subject, Buffer.from(payload, 'base64'), { id, headers });
}

async function spanNamed(name: string, count = 1): Promise<ReadableSpan[]> {
  const found = () => exporter.getFinishedSpans().filter((span) => span.name === name);
  await eventually(`${count} spans named ${name}`, () => found().length === count);
  return found();
}

const inRequest = <T>(request: Span, work: () => T): T => context.with(trace.setSpan(ROOT_CONTEXT, request), work);

describe('a trace', () => {
  it('continues from the cause of an event, through the outbox, to each of its handlers', async () => {
    const request = trace.getTracer('test').startSpan('request');
    const entry = inRequest(request, entryOf);
    await relay(entry);
    const attempts: number[] = [];
    bench.messaging.consume({ ...consumer, backoffMs: [10] }, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 1) throw new Error('once more');
    });
    const handled = await spanNamed('process recording.chunk_stored', 2);
    const [sent] = await spanNamed('send recording.chunk_stored');
    expect(attempts).toEqual([1, 2]);
    expect(sent?.parentSpanContext?.spanId).toBe(request.spanContext().spanId);
    for (const [index, span] of handled.entries()) {
      expect(span.spanContext().traceId).toBe(request.spanContext().traceId);
      expect(span.parentSpanContext?.spanId).toBe(sent?.spanContext().spanId);
      expect(span.links.map((link) => link.context.spanId)).toEqual([sent?.spanContext().spanId]);
      expect(span.attributes).toMatchObject({
        'messaging.system': 'nats',
        'messaging.destination.name': 'recording.chunk_stored',
        'messaging.consumer.group.name': consumer.durable,
        'auscribe.recording.id': recordingId,
        'auscribe.delivery.attempt': index + 1,
      });
    }
    expect(handled[0]?.attributes['error.type']).toBe('UNEXPECTED');
  });

  it('begins with the handler if an event has none, as from older versions', async () => {
    await relay({ ...entryOf(), headers: {} });
    bench.messaging.consume(consumer, async () => {});
    const [span] = await spanNamed('process recording.chunk_stored');
    expect(span?.parentSpanContext).toBeUndefined();
    expect(span?.links).toEqual([]);
    expect(exporter.getFinishedSpans().map(({ name }) => name)).not.toContain('send recording.chunk_stored');
  });

  it('is available to live subscribers, without a separate span', async () => {
    const request = trace.getTracer('test').startSpan('request');
    const heard = new Promise<string | undefined>((resolve) => {
      bench.messaging.subscribeLive(events.recordingNudged, () =>
        resolve(trace.getActiveSpan()?.spanContext().traceId),
      );
    });
    await bench.messaging.connection.flush();
    inRequest(request, () => bench.messaging.publishLive(events.recordingNudged, { recordingId }));
    expect(await heard).toBe(request.spanContext().traceId);
  });
});
