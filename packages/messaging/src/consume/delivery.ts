import type { ConsumerDefinition } from '@auscribe/contracts';
import { createInbox, type Msg, type NatsConnection, NatsError } from 'nats';
import { errorCodeOf, PoisonMessage, RetryLater } from '../errors.js';

const NO_RESPONDERS = 503;
const LATE_MS = 2_000;

/** What one pull request brought. `nothing`: pull again. `unavailable`: wait a little, the consumer is not there (yet). */
type Pulled = { kind: 'message'; message: Msg } | { kind: 'nothing' } | { kind: 'unavailable'; status: number };

interface PullRequest {
  stream: string;
  durable: string;
  /** Prefix of our inboxes. */
  inbox: string;
  /** The previous message if it is still to be acknowledged, which the request then does. */
  finished?: JsDelivery | undefined;
  /** How long the broker keeps the request when there is no message. */
  waitMs: number;
  /** Aborted when the connection falls: the broker has forgotten the request. */
  lost: AbortSignal;
  /** Aborted when no more messages are wanted; one that is already on its way still comes out. */
  stopping: AbortSignal;
}

/**
 * One request, one message. The client library's consume() can end silently after a reconnect or during long work
 * (nats.js #590, #649); a single request with its own time limit can't.
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

/** Messages have an acknowledgement subject; statuses (408 expired, 409 consumer deleted, 404 none, …) have not. */
function interpret(message: Msg): Pulled {
  if (message.reply?.startsWith('$JS.ACK.')) return { kind: 'message', message };
  const status = message.headers?.code ?? 0;
  return status === NO_RESPONDERS || (status >= 400 && status !== 408 && status !== 404)
    ? { kind: 'unavailable', status }
    : { kind: 'nothing' };
}

/** A pulled message: what the broker reports about the delivery, and the answers that it accepts. */
export class JsDelivery {
  /** Of the stream. */
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

  /** Acknowledges and requests the next message in one: `request` is a pull request, answered to `inbox`. */
  ackAndPull(request: string, inbox: string): void {
    this.#answer(`+NXT ${request}`, inbox);
  }

  /** Back to the stream, for another delivery after the delay. */
  nak(delayMs: number): void {
    this.#answer(`-NAK ${JSON.stringify({ delay: Math.round(delayMs * 1_000_000) })}`);
  }

  /** No further delivery; the advisory with the reason is what becomes the dead letter. */
  term(reason: string): void {
    this.#answer(`+TERM ${reason}`);
  }

  /** Restarts the ack wait. */
  working(): void {
    this.#answer('+WPI');
  }

  /** A closed connection takes no answer; the broker then delivers again. */
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
  // Ended now, with the reason, rather than at the broker's next failed attempt.
  if (maxDeliver > 0 && delivery.attempt >= maxDeliver) {
    delivery.term(`ATTEMPTS_EXHAUSTED ${errorCodeOf(error)}`);
    return 'dead_letter';
  }
  delivery.nak(error instanceof RetryLater ? error.delayMs : backoffAfter(delivery.attempt, backoffMs));
  return 'retry';
}

/** Up to a fifth shorter, so that messages that failed together are not all delivered again at once. */
function backoffAfter(attempt: number, backoffMs: readonly number[]): number {
  const wait = backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0;
  return wait * (1 - Math.random() / 5);
}
