import type { ConsumerDefinition, CounterDefinition, EventDefinition, RequestDefinition } from '@auscribe/contracts';
import type { DescMessage, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { NatsConnection } from 'nats';
import { RecoveryWatch } from './connection-watch.js';
import { Consumption } from './consume/consumption.js';
import type { MessagingContext } from './context.js';
import { addToCount } from './count.js';
import type { ConsumeOptions, Handler, Live, Messaging, Published, PublishOptions, Stoppable } from './messaging.js';
import { subjectName } from './names.js';
import { encode, publishToStream } from './publish.js';
import { sendRequest, serveRequests } from './requests.js';
import { subscribeToLive } from './subscribe-live.js';
import { natsHeaders, traceHeaders } from './tracing.js';

const DRAIN_WITHIN_MS = 5_000;
const ANSWERS_WITHIN_MS = 2_000;
const CHECK_EVERY_MS = 15_000;
const STUCK_AFTER_MS = 2 * 60_000;

/** When a connection counts as unable to recover by itself; ms. */
export interface Recovery {
  checkEveryMs?: number | undefined;
  stuckAfterMs?: number | undefined;
}

export class NatsMessaging implements Messaging {
  readonly #context: MessagingContext;
  readonly #running = new Set<Stoppable>();
  readonly #recovery: RecoveryWatch;
  #drained: Promise<void> | undefined;

  constructor(
    context: MessagingContext,
    servers: readonly string[],
    { checkEveryMs = CHECK_EVERY_MS, stuckAfterMs = STUCK_AFTER_MS }: Recovery = {},
  ) {
    this.#context = context;
    this.#recovery = new RecoveryWatch({
      servers,
      answers: () => this.answers(),
      everyMs: checkEveryMs,
      stuckAfterMs,
    });
  }

  get prefix(): string {
    return this.#context.prefix;
  }

  get connection(): NatsConnection {
    return this.#context.connection;
  }

  publish<S extends DescMessage>(
    event: EventDefinition<S>,
    payload: MessageInitShape<S>,
    options: PublishOptions,
  ): Promise<Published> {
    return publishToStream(this.#context, event.subject, encode(event.schema, payload), options);
  }

  publishEncoded(subject: string, payload: Uint8Array, options: PublishOptions): Promise<Published> {
    return publishToStream(this.#context, subject, payload, options);
  }

  publishLive<S extends DescMessage>(event: EventDefinition<S>, payload: MessageInitShape<S>): void {
    this.#context.connection.publish(subjectName(this.prefix, event.subject), encode(event.schema, payload), {
      headers: natsHeaders(traceHeaders()),
    });
  }

  subscribeLive<S extends DescMessage>(
    event: EventDefinition<S>,
    handler: (live: Live<S>) => void | Promise<void>,
  ): Stoppable {
    return this.#keep(subscribeToLive(this.#context, event, handler));
  }

  request<Q extends DescMessage, A extends DescMessage>(
    definition: RequestDefinition<Q, A>,
    payload: MessageInitShape<Q>,
    timeoutMs: number,
  ): Promise<MessageShape<A>> {
    return sendRequest(this.#context, definition, payload, timeoutMs);
  }

  serve<Q extends DescMessage, A extends DescMessage>(
    definition: RequestDefinition<Q, A>,
    handler: (request: MessageShape<Q>) => Promise<MessageInitShape<A>>,
  ): Stoppable {
    return this.#keep(serveRequests(this.#context, definition, handler));
  }

  consume<S extends DescMessage>(
    consumer: ConsumerDefinition<S>,
    handler: Handler<S>,
    options: ConsumeOptions = {},
  ): Stoppable {
    return this.#keep(new Consumption(this.#context, consumer, handler, options));
  }

  count(counter: CounterDefinition, key: string, by: number): Promise<number> {
    return addToCount(this.#context, counter, key, by);
  }

  ready(): boolean {
    return this.#context.watch.connected;
  }

  async answers(): Promise<boolean> {
    const { connection, watch } = this.#context;
    if (!watch.connected) return false;
    const answered = connection.flush().then(
      () => true,
      () => false,
    );
    return await Promise.race([answered, timeLimit(ANSWERS_WITHIN_MS).then(() => false)]);
  }

  canRecover(): boolean {
    return this.#recovery.canRecover();
  }

  get connectionSignal(): AbortSignal | null {
    const { connected, lost } = this.#context.watch;
    return connected && !lost.aborted ? lost : null;
  }

  drain(): Promise<void> {
    this.#drained ??= this.#drain();
    return this.#drained;
  }

  async close(): Promise<void> {
    this.#recovery.end();
    await this.#context.connection.close();
  }

  async #drain(): Promise<void> {
    await Promise.all([...this.#running].map((running) => running.stop()));
    // On a lost connection, drain() may never end.
    const flushed = this.#context.watch.connected ? this.#context.connection.drain() : Promise.resolve();
    await Promise.race([flushed.catch(() => {}), timeLimit(DRAIN_WITHIN_MS)]);
    await this.close();
  }

  #keep(running: Stoppable): Stoppable {
    this.#running.add(running);
    return {
      stop: async () => {
        await running.stop();
        this.#running.delete(running);
      },
    };
  }
}

function timeLimit(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
