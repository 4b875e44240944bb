import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { context, SpanKind, trace } from '@opentelemetry/api';
import type { MessagingContext } from './context.js';
import { PublishFailedError } from './errors.js';
import type { Published, PublishOptions } from './messaging.js';
import type { PublishOutcome } from './metrics.js';
import { subjectName } from './names.js';
import { contextIn, inSpanOfTrace, messageAttributes, natsHeaders, traceHeaders } from './tracing.js';

const CONFIRM_WITHIN_MS = 5_000;

export function encode<S extends DescMessage>(schema: S, payload: MessageInitShape<S>): Uint8Array {
  return toBinary(schema, create(schema, payload));
}

/** Resolves when the stream has stored the message. An event from an outbox continues the trace of what caused it. */
export async function publishToStream(
  messaging: MessagingContext,
  subject: string,
  payload: Uint8Array,
  options: PublishOptions,
): Promise<Published> {
  const stored = contextIn(options.headers ?? {});
  return await inSpanOfTrace(
    { name: `send ${subject}`, kind: SpanKind.PRODUCER, attributes: messageAttributes('send', subject) },
    () => store(messaging, subject, payload, options),
    trace.getSpan(stored) ? stored : context.active(),
  );
}

async function store(
  { jetstream, watch, prefix, metrics }: MessagingContext,
  subject: string,
  payload: Uint8Array,
  { id, headers = {} }: PublishOptions,
): Promise<Published> {
  const count = (outcome: PublishOutcome) => metrics.published.inc({ subject, outcome });
  try {
    // The client would only buffer the message in memory; events wait in the outbox instead.
    if (!watch.connected) throw new Error('There is no connection to the broker');
    const { duplicate } = await jetstream.publish(subjectName(prefix, subject), payload, {
      msgID: id,
      timeout: CONFIRM_WITHIN_MS,
      headers: natsHeaders({ ...headers, ...traceHeaders() }),
    });
    count(duplicate ? 'duplicate' : 'stored');
    return { duplicate };
  } catch (error) {
    count('failed');
    throw new PublishFailedError(subject, { cause: error });
  }
}
