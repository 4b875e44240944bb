import type { ConsumerDefinition } from '@auscribe/contracts';
import { createInbox, type Msg, type NatsConnection, NatsError } from 'nats';
import { errorCodeOf, PoisonMessage, RetryLater } from '../errors.js';

const NO_RESPONDERS = 503;
const LATE_MS = 2_000;

/**
 * The result of a pull request. `nothing`: pull again. `unavailable`: the consumer does not exist (yet), so wait a
 * little.
 */
type Pulled = { kind: 'message'; message: Msg } | { kind: 'nothing' } | { kind: 'unavailable'; status: number };

interface PullRequest {
  stream: string;
  durable: string;
  /** Prefix of our inboxes. */
  inbox: string;
  /** The previous message if it still has to be acknowledged, which this request then does. */
  finished?: JsDelivery | undefined;
  /** How long the broker keeps the request when there is no message. */
  waitMs: number;
  /** Aborted when the connection is lost: the broker has then forgotten the request. */
  lost: AbortSignal;
  /** Aborted when no more messages are wanted; one that is already on its way is still returned. */
  stopping: AbortSignal;
}

/**
 * One request, one message. The client library's consume() can end silently after a reconnect or during long work
 * (nats.js #590, #649); a single request with its own timeout cannot.
 */
export function pullOne(
  connection: NatsConnection,
  { stream, durable, inbox: prefix, finished, waitMs, lost, stopping }: PullRequest,
): Promise<Pulled> {
  return new Promise((resolve) => {
    const inbox = createInbox(prefix);
    const subscription = connection.subscribe(inbox, {
      callback: (error, message) => finish(error ? { kind: 'nothing' } : interpret(message)),
    });
    const timer = setTimeout(() => finish({ kind: 'nothing' }), waitMs + LATE_MS);
    const onLost = () => finish({ kind: 'nothing' });
    const onStopping = () => {
      subscription.drain().then(onLost, onLost);
    };
    lost.addEventListener('abort', onLost, { once: true });
    stopping.addEventListener('abort', onStopping, { once: true });

    function finish(pulled: Pulled): void {
      clearTimeout(timer);
      lost.removeEventListener('abort', onLost);
      stopping.removeEventListener('abort', onStopping);
      if (!stopping.aborted) subscription.unsubscribe();
      resolve(pulled);
    }

    const request = JSON.stringify({ batch: 1, expires: waitMs * 1_000_000 });
    if (finished) finished.ackAndPull(request, inbox);
    else connection.publish(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${durable}`, request, { reply: inbox });
  });
}

/** Messages have an acknowledgement subject; statuses (408 expired, 409 consumer deleted, 404 none, …) do not. */
function interpret(message: Msg): Pulled {
  if (message.reply?.startsWith('$JS.ACK.')) return { kind: 'message', message };
  const status = message.headers?.code ?? 0;
  return status === NO_RESPONDERS || (status >= 400 && status !== 408 && status !== 404)
    ? { kind: 'unavailable', status }
    : { kind: 'nothing' };
}

/** A pulled message: the broker's data about the delivery, and the possible answers. */
export class JsDelivery {
  /** Sequence in the stream. */
  readonly sequence: number;
  readonly attempt: number;
  readonly storedAt: Date;

  constructor(readonly message: Msg) {
    const parts = (message.reply ?? '').split('.');
    // $JS.ACK.stream.consumer.delivered.sequence.consumerSequence.time.pending, or with domain and account before the stream.
    const from = parts.length >= 11 ? 4 : 2;
    this.attempt = Number(parts[from + 2]);
    this.sequence = Number(parts[from + 3]);
    this.storedAt = new Date(Number(BigInt(parts[from + 5] ?? '0') / 1_000_000n));
  }

  ack(): void {
    this.#answer('+ACK');
  }

  /** Acknowledges and requests the next message in one step: `request` is a pull request, answered to `inbox`. */
  ackAndPull(request: string, inbox: string): void {
    this.#answer(`+NXT ${request}`, inbox);
  }

  /** Asks for redelivery after the delay. */
  nak(delayMs: number): void {
    this.#answer(`-NAK ${JSON.stringify({ delay: Math.round(delayMs * 1_000_000) })}`);
  }

  /** No further delivery. The broker's advisory with the reason becomes the dead letter. */
  term(reason: string): void {
    this.#answer(`+TERM ${reason}`);
  }

  /** Restarts the ack wait. */
  working(): void {
    this.#answer('+WPI');
  }

  /** A closed connection accepts no answer; the broker then redelivers the message. */
  #answer(text: string, reply?: string): void {
    try {
      this.message.respond(text, reply === undefined ? {} : { reply });
    } catch (error) {
      if (!(error instanceof NatsError)) throw error;
    }
  }
}

export const outcomes = ['done', 'retry', 'dead_letter', 'handed_back', 'already_in_work'] as const;
export type Outcome = (typeof outcomes)[number];

type RetryRules = Pick<ConsumerDefinition, 'maxDeliver' | 'backoffMs'>;

/** Answers a delivery whose handler threw. */
export function settleFailure(delivery: JsDelivery, error: unknown, { maxDeliver, backoffMs }: RetryRules): Outcome {
  if (error instanceof PoisonMessage) {
    delivery.term(error.code);
    return 'dead_letter';
  }
  // Terminated now, with the reason, instead of after the broker's next delivery attempt.
  if (maxDeliver > 0 && delivery.attempt >= maxDeliver) {
    delivery.term(`ATTEMPTS_EXHAUSTED ${errorCodeOf(error)}`);
    return 'dead_letter';
  }
  delivery.nak(error instanceof RetryLater ? error.delayMs : backoffAfter(delivery.attempt, backoffMs));
  return 'retry';
}

/** Up to a fifth shorter, so that messages that failed together are not all redelivered at the same time. */
function backoffAfter(attempt: number, backoffMs: readonly number[]): number {
  const wait = backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0;
  return wait * (1 - Math.random() / 5);
}
