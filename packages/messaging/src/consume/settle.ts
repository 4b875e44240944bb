import type { ConsumerDefinition } from '@auscribe/contracts';
import { errorCodeOf } from '../describe-error.js';
import { PoisonMessage, RetryLater } from '../errors.js';
import type { JsDelivery } from './js-delivery.js';

export const outcomes = ['done', 'retry', 'dead_letter', 'handed_back', 'already_in_work'] as const;
export type Outcome = (typeof outcomes)[number];

export type RetryRules = Pick<ConsumerDefinition, 'maxDeliver' | 'backoffMs'>;

/** Answers a delivery whose handler threw. */
export function settleFailure(delivery: JsDelivery, error: unknown, { maxDeliver, backoffMs }: RetryRules): Outcome {
  if (error instanceof PoisonMessage) {
    delivery.term(error.code);
    return 'dead_letter';
  }
  // Told now, with the reason, rather than at the broker's next failed attempt.
  if (maxDeliver > 0 && delivery.attempt >= maxDeliver) {
    delivery.term(`ATTEMPTS_EXHAUSTED ${errorCodeOf(error)}`);
    return 'dead_letter';
  }
  delivery.nak(error instanceof RetryLater ? error.delayMs : backoffAfter(delivery.attempt, backoffMs));
  return 'retry';
}

/** Up to a fifth shorter, so that what failed together does not come again together. */
function backoffAfter(attempt: number, backoffMs: readonly number[]): number {
  const wait = backoffMs[Math.min(attempt, backoffMs.length) - 1] ?? 0;
  return wait * (1 - Math.random() / 5);
}
