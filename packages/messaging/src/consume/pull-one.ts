import { createInbox, type Msg, type NatsConnection } from 'nats';
import type { JsDelivery } from './js-delivery.js';

/** What one pull request brought. `nothing`: pull again. `unavailable`: wait a little, the consumer is not there (yet). */
export type Pulled = { kind: 'message'; message: Msg } | { kind: 'nothing' } | { kind: 'unavailable'; status: number };

export interface PullRequest {
  stream: string;
  durable: string;
  /** What the names of our inboxes begin with. */
  inbox: string;
  /** The message before, if it is still to be acknowledged: that goes along with the request. */
  finished?: JsDelivery | undefined;
  /** How long the broker keeps the request when there is no message. */
  waitMs: number;
  /** The connection fell: the broker has forgotten the request. */
  lost: AbortSignal;
  /** No message is wanted any more; one that is already under way still comes out. */
  stopping: AbortSignal;
}

const NO_RESPONDERS = 503;
const LATE_MS = 2_000;

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
