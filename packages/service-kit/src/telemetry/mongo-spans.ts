import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { mongo } from 'mongoose';

/**
 * Makes a span for each command that a request or an event causes, from the driver's own events: the operation and the
 * collection, never a filter, a value or an answer. Scheduled work has no parent and gets no spans.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const tracer = trace.getTracer('@auscribe/service-kit');
  const open = new Map<string, Span>();
  const end = ({ requestId, address }: Answered, failure?: Error): void => {
    const key = `${requestId} ${address}`;
    const span = open.get(key);
    if (!span) return;
    open.delete(key);
    if (failure) {
      span.setAttribute('error.type', errorType(failure));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
  client.on('commandStarted', ({ requestId, address, commandName, command, databaseName }) => {
    if (!trace.getSpan(context.active())) return;
    const collection = collectionIn(commandName, command);
    const [host, port] = splitAddress(address);
    const span = tracer.startSpan(collection === undefined ? commandName : `${commandName} ${collection}`, {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection === undefined ? {} : { 'db.collection.name': collection }),
        'server.address': host,
        ...(port ? { 'server.port': port } : {}),
      },
    });
    open.set(`${requestId} ${address}`, span);
  });
  client.on('commandSucceeded', (event) => end(event));
  client.on('commandFailed', (event) => end(event, event.failure));
}

type Answered = Pick<mongo.CommandSucceededEvent, 'requestId' | 'address'>;

/** As in `find: 'jobs'`; the command for a cursor's next page names it in a separate field. */
function collectionIn(name: string, command: Readonly<Record<string, unknown>>): string | undefined {
  const collection = name === 'getMore' ? command.collection : command[name];
  return typeof collection === 'string' ? collection : undefined;
}

function errorType(failure: Error): string {
  return 'code' in failure && typeof failure.code === 'number' ? String(failure.code) : failure.name;
}

/** `host:port`; an IPv6 host contains colons itself. */
function splitAddress(address: string): [string, number | undefined] {
  const at = address.lastIndexOf(':');
  return at < 0 ? [address, undefined] : [address.slice(0, at), Number(address.slice(at + 1)) || undefined];
}

let tracing = false;

export function setTracing(on: boolean): void {
  tracing = on;
}

/** Whether this process records spans. Otherwise nothing that costs time is turned on. */
export function isTracing(): boolean {
  return tracing;
}
