import { type Msg, NatsError } from 'nats';

/** A pulled message: what the broker tells of the delivery, and the answers it understands. */
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

  /** Acknowledges, and asks for the next message in the same breath: `request` is that of a pull, answered to `inbox`. */
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

  /** On a connection that is closed there is no answer, and the broker delivers again. */
  #answer(text: string, reply?: string): void {
    try {
      this.message.respond(text, reply === undefined ? {} : { reply });
    } catch (error) {
      if (!(error instanceof NatsError)) throw error;
    }
  }
}
