import { setTimeout as sleep } from 'node:timers/promises';
import { contextIn } from '@auscribe/messaging';
import { type Part, repeat } from '@auscribe/service-kit';
import { context } from '@opentelemetry/api';
import type { EmailContext } from '../context.js';
import type { Delivery, DeliveryState } from '../domain/delivery.js';
import {
  type ClaimedDelivery,
  claimAbandoned,
  claimDue,
  currentClaims,
  insertClaimed,
  remove,
} from '../store/deliveries.js';
import { deliver } from './deliver.js';
import { queueDemoMails } from './demo-mails.js';

/** How long a send in progress may take when the process stops, ms. */
const stopWithinMs = 4000;

/** Mail that has to arrive: sent immediately if possible, else retried by whichever process finds it due. */
export class DeliveryQueue {
  readonly #inProgress = new Set<Promise<unknown>>();
  readonly #claims = new ClaimWatch();
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  readonly #stopping = new AbortController();
  #running = false;

  constructor(private readonly context: EmailContext) {}

  start(): void {
    this.#running = true;
    this.#sweepAndPlanNext();
  }

  /** Resolves when nothing is being sent. Another process sends whatever is queued or was interrupted. */
  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    const finished = Promise.allSettled([this.#sweeping, ...this.#inProgress]);
    const late = setTimeout(() => this.#stopping.abort(), stopWithinMs);
    await finished;
    clearTimeout(late);
  }

  /**
   * Queues all of the deliveries or none, then tries to send each. Returns `queued` for one that takes longer than the
   * caller waits; sending continues. `store` writes the attachment after its delivery is stored, so that no object is
   * ever orphaned.
   */
  async add(deliveries: readonly Delivery[], store: (delivery: Delivery) => Promise<void>): Promise<DeliveryState[]> {
    const claimed: ClaimedDelivery[] = [];
    try {
      for (const delivery of deliveries) {
        const one = await insertClaimed(this.context.deliveries, delivery, this.#claimMs);
        this.#claims.hold(one.claim);
        claimed.push(one);
        await store(delivery);
      }
    } catch (error) {
      await Promise.allSettled(claimed.map((one) => this.#remove(one)));
      for (const { claim } of claimed) this.#claims.release(claim);
      throw error;
    }
    return Promise.all(claimed.map((one) => this.#try(one)));
  }

  async #remove(claimed: ClaimedDelivery): Promise<void> {
    const { objects, deliveries } = this.context;
    const { attachment } = claimed.delivery;
    if (attachment) await objects.delete(attachment.objectKey);
    await remove(deliveries, claimed);
  }

  async #try(claimed: ClaimedDelivery): Promise<DeliveryState> {
    const { config } = this.context;
    const waiting = new AbortController();
    const outcome = this.#track(claimed);
    const late = sleep(config.ANSWER_WITHIN_MS, 'queued' as const, { signal: waiting.signal });
    return Promise.race([outcome, late]).finally(() => {
      waiting.abort();
      late.catch(() => {});
    });
  }

  /** Long enough for the slowest send, so that no other process sends it in the meantime. */
  get #claimMs(): number {
    return 2 * this.context.config.SEND_WITHIN_MS;
  }

  #track(claimed: ClaimedDelivery): Promise<DeliveryState> {
    // A retry belongs to the trace of the original request.
    const work = context.with(contextIn(claimed.delivery.cause ?? {}), () =>
      deliver(this.context, claimed, this.#stopping.signal).catch((error): DeliveryState => {
        this.context.logger.warn({ deliveryId: claimed.delivery.id, error }, 'a delivery failed and will be retried');
        return 'queued';
      }),
    );
    this.#claims.hold(claimed.claim);
    this.#inProgress.add(work);
    void work.finally(() => {
      this.#claims.release(claimed.claim);
      this.#inProgress.delete(work);
    });
    return work;
  }

  #sweepAndPlanNext(): void {
    this.#sweeping = this.#sweep()
      .catch((error) => this.context.logger.warn({ error }, 'the mail queue could not be processed'))
      .finally(() => {
        if (!this.#running) return;
        this.#timer = setTimeout(() => this.#sweepAndPlanNext(), this.context.config.QUEUE_SWEEP_MS);
      });
  }

  async #sweep(): Promise<void> {
    await queueDemoMails(this.context);
    const { deliveries, mailer } = this.context;
    const abandoned = this.#claims.abandoned(await currentClaims(deliveries), this.#claimMs);
    while (this.#running) {
      const claimed =
        (await claimAbandoned(deliveries, abandoned, this.#claimMs)) ?? (await claimDue(deliveries, this.#claimMs));
      if (!claimed) return;
      const state = await this.#track(claimed);
      // The server accepts no mail at all: the other deliveries need not find out one by one.
      if (state === 'queued' && mailer.problem !== null) return;
    }
  }
}

/**
 * Tracks how long this process has seen the claims of others, by a monotonic clock. A claim is taken over only when it
 * has been unchanged for the whole time. With wall-clock times, a process whose clock is ahead would take over a mail
 * that is still being sent, and send it twice.
 */
class ClaimWatch {
  readonly #own = new Set<string>();
  #seenSince = new Map<string, number>();

  /**
   * Marks a claim as this process's own, so that it never counts as abandoned, even if the process was frozen for a
   * while.
   */
  hold(claim: string): void {
    this.#own.add(claim);
  }

  release(claim: string): void {
    this.#own.delete(claim);
  }

  /** The given claims that have been seen for `claimMs`. Must be called regularly. */
  abandoned(claims: readonly string[], claimMs: number): string[] {
    const now = performance.now();
    const others = claims.filter((claim) => !this.#own.has(claim));
    this.#seenSince = new Map(others.map((claim) => [claim, this.#seenSince.get(claim) ?? now]));
    return others.filter((claim) => now - (this.#seenSince.get(claim) ?? now) >= claimMs);
  }
}

/** Counts queued mails and how long they have waited, for the metrics. An index lists the few unfinished ones. */
export function queueCount(context: EmailContext): Part {
  return repeat({
    name: 'mail count',
    everyMs: 2 * context.config.QUEUE_SWEEP_MS,
    firstAfterMs: context.config.QUEUE_SWEEP_MS,
    work: () => countQueue(context),
    onError: (error) => context.logger.warn({ error }, 'queued mails could not be counted'),
  });
}

async function countQueue({ deliveries, business }: EmailContext): Promise<void> {
  const [found] = await deliveries.aggregate<{ count: number; oldest: Date }>([
    { $match: { dueAt: { $gt: new Date(0) }, state: 'queued' } },
    { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
  ]);
  business.queueCounted(found?.count ?? 0, found ? (Date.now() - found.oldest.getTime()) / 1000 : 0);
}
