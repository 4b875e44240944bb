import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestDefinition } from '@auscribe/contracts';
import {
  create,
  type DescMessage,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { SpanKind } from '@opentelemetry/api';
import { ErrorCode, type Msg, NatsError } from 'nats';
import { NoResponderError, RequestRefusedError, RequestTimeoutError } from './errors.js';
import { subjectName } from './names.js';
import type { MessagingContext } from './nats-messaging.js';
import { inSpanOfTrace, messageAttributes, natsHeaders, traceHeaders } from './tracing.js';

/** Set on a refusal, with the code of the RequestRefusedError that the serving side threw. */
export const REFUSAL_HEADER = 'Auscribe-Refusal';
const ASK_AGAIN_MS = 200;

/** Asks again while nobody serves, as during a restart; a question that somebody took is asked once. */
export function askOverBroker<Q extends DescMessage, A extends DescMessage>(
  context: MessagingContext,
  definition: RequestDefinition<Q, A>,
  payload: MessageInitShape<Q>,
  timeoutMs: number,
): Promise<MessageShape<A>> {
  const { subject } = definition;
  return inSpanOfTrace(
    { name: `request ${subject}`, kind: SpanKind.CLIENT, attributes: messageAttributes('send', subject) },
    () => ask(context, definition, payload, timeoutMs),
  );
}

async function ask<Q extends DescMessage, A extends DescMessage>(
  { connection, prefix }: MessagingContext,
  { subject, request, response }: RequestDefinition<Q, A>,
  payload: MessageInitShape<Q>,
  timeoutMs: number,
): Promise<MessageShape<A>> {
  const giveUpAt = performance.now() + timeoutMs;
  const data = toBinary(request, create(request, payload));
  for (;;) {
    try {
      const timeout = Math.max(1, giveUpAt - performance.now());
      const headers = natsHeaders(traceHeaders());
      const answer = await connection.request(subjectName(prefix, subject), data, { timeout, headers });
      return decodeAnswer(answer, response);
    } catch (error) {
      if (isCode(error, ErrorCode.Timeout)) throw new RequestTimeoutError(subject, { cause: error });
      if (!isCode(error, ErrorCode.NoResponders)) throw error;
      if (performance.now() + ASK_AGAIN_MS >= giveUpAt) throw new NoResponderError(subject, { cause: error });
      await sleep(ASK_AGAIN_MS);
    }
  }
}

function decodeAnswer<A extends DescMessage>(answer: Msg, schema: A): MessageShape<A> {
  const refusal = answer.headers?.get(REFUSAL_HEADER);
  if (refusal) throw new RequestRefusedError(refusal);
  return fromBinary(schema, answer.data);
}

function isCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof NatsError && error.code === code;
}
