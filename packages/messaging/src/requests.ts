import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestDefinition } from '@auscribe/contracts';
import { type DescMessage, fromBinary, type MessageInitShape, type MessageShape } from '@bufbuild/protobuf';
import { context, SpanKind } from '@opentelemetry/api';
import { ErrorCode, type Msg, NatsError, type PublishOptions } from 'nats';
import type { MessagingContext } from './context.js';
import { describeError, NoResponderError, RequestRefusedError, RequestTimeoutError } from './errors.js';
import type { Stoppable } from './messaging.js';
import { subjectName } from './names.js';
import { answerWithinMinutes } from './permissions.js';
import { encode } from './publish.js';
import { contextIn, inSpanOfTrace, messageAttributes, natsHeaders, plainHeaders, traceHeaders } from './tracing.js';

/** Marks a refusal, with the code of the RequestRefusedError that the serving side threw. */
const REFUSAL_HEADER = 'Auscribe-Refusal';
const RETRY_MS = 200;
const STOP_WITHIN_MS = 10_000;
/** Slightly less than the broker's own limit, so that the broker never has to refuse an answer. */
const ANSWER_WITHIN_MS = answerWithinMinutes * 60_000 - 5_000;

/** Retries while nobody serves, as during a restart. A request that somebody accepted is sent only once. */
export function sendRequest<Q extends DescMessage, A extends DescMessage>(
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
  const data = encode(request, payload);
  for (;;) {
    try {
      const timeout = Math.max(1, giveUpAt - performance.now());
      const headers = natsHeaders(traceHeaders());
      const answer = await connection.request(subjectName(prefix, subject), data, { timeout, headers });
      return decodeAnswer(answer, response);
    } catch (error) {
      if (isCode(error, ErrorCode.Timeout)) throw new RequestTimeoutError(subject, { cause: error });
      if (!isCode(error, ErrorCode.NoResponders)) throw error;
      if (performance.now() + RETRY_MS >= giveUpAt) throw new NoResponderError(subject, { cause: error });
      await sleep(RETRY_MS);
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

export function serveRequests<Q extends DescMessage, A extends DescMessage>(
  { connection, prefix, logger, watch, metrics }: MessagingContext,
  { subject, request, response }: RequestDefinition<Q, A>,
  handler: (request: MessageShape<Q>) => Promise<MessageInitShape<A>>,
): Stoppable {
  const inProgress = new Set<Promise<void>>();
  const subscription = connection.subscribe(subjectName(prefix, subject), {
    queue: subject,
    callback(error, message) {
      if (error) {
        logger.warn({ subject, ...describeError(error) }, 'requests cannot be served');
        return;
      }
      // The requester chooses where the answer goes: it must not be a subject to which only this service may publish.
      if (!message.reply?.startsWith('_INBOX')) {
        metrics.refused.inc({ operation: 'reply' });
        logger.error({ subject }, 'a request wants its answer elsewhere than in an inbox; not served');
        return;
      }
      const cause = contextIn(plainHeaders(message.headers));
      const work = context.with(cause, () => answer(message)).finally(() => inProgress.delete(work));
      inProgress.add(work);
    },
  });

  /**
   * The broker permits one answer to each request, for a limited time and over the same connection. After that, the
   * requester has given up, and an answer would be reported as a missing permission.
   */
  function responderFor(message: Msg): (payload?: Uint8Array, options?: PublishOptions) => void {
    const { lost } = watch;
    const arrivedAt = performance.now();
    return (payload, options) => {
      if (lost.aborted || performance.now() - arrivedAt > ANSWER_WITHIN_MS)
        logger.warn({ subject }, 'an answer came too late: the requester no longer waits for it');
      else message.respond(payload, options);
    };
  }

  async function answer(message: Msg): Promise<void> {
    const respond = responderFor(message);
    try {
      const attributes = messageAttributes('process', subject);
      await inSpanOfTrace({ name: `serve ${subject}`, kind: SpanKind.SERVER, attributes }, async () => {
        respond(encode(response, await handler(parse(message, request))));
      });
    } catch (error) {
      const refused = error instanceof RequestRefusedError;
      if (!refused) logger.error({ subject, ...describeError(error) }, 'a request failed');
      respond(undefined, { headers: natsHeaders({ [REFUSAL_HEADER]: refused ? error.code : 'INTERNAL' }) });
    }
  }

  return {
    async stop() {
      if (watch.connected) await subscription.drain().catch(() => {});
      const limit = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
      await Promise.race([Promise.all(inProgress), limit]);
    },
  };
}

function parse<Q extends DescMessage>(message: Msg, schema: Q): MessageShape<Q> {
  try {
    return fromBinary(schema, message.data);
  } catch (error) {
    throw new RequestRefusedError('MALFORMED_REQUEST', undefined, { cause: error });
  }
}
