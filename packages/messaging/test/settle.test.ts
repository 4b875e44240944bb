import { describe, expect, it } from '@jest/globals';
import type { Msg } from 'nats';
import { JsDelivery, settleFailure } from '../src/consume/delivery.js';
import { PoisonMessage, RetryLater } from '../src/index.js';

const RULES = { maxDeliver: 4, backoffMs: [1_000, 5_000] };

/** The only thing here that is not real is the broker at the other end of `respond`. */
function delivery(attempt: number): { delivery: JsDelivery; answers: string[] } {
  const answers: string[] = [];
  const reply = `$JS.ACK.AUSCRIBE_RECORDINGS.cut.${attempt}.77.12.1700000000123456789.3`;
  const message = { reply, respond: (text: string) => answers.push(text) > 0 } as unknown as Msg;
  return { delivery: new JsDelivery(message), answers };
}

function delayOf(answer: string | undefined): number {
  return Number(/^-NAK \{"delay":(\d+)\}$/.exec(answer ?? '')?.[1]) / 1_000_000;
}

describe('settling a failure', () => {
  it.each([
    [1, 1_000],
    [2, 5_000],
    [3, 5_000],
  ])('returns attempt %d with a delay of up to %d ms', (attempt, wait) => {
    const { delivery: failed, answers } = delivery(attempt);
    expect(settleFailure(failed, new Error('no luck'), RULES)).toBe('retry');
    expect(delayOf(answers[0])).toBeLessThanOrEqual(wait);
    expect(delayOf(answers[0])).toBeGreaterThanOrEqual(wait * 0.8);
  });

  it('waits exactly as long as requested', () => {
    const { delivery: failed, answers } = delivery(1);
    expect(settleFailure(failed, new RetryLater(12_345), RULES)).toBe('retry');
    expect(delayOf(answers[0])).toBe(12_345);
  });

  it('gives up on poison immediately and on other errors at the last delivery, with codes only', () => {
    const poison = delivery(1);
    expect(settleFailure(poison.delivery, new PoisonMessage('NO_RECORDING'), RULES)).toBe('dead_letter');
    expect(poison.answers).toEqual(['+TERM NO_RECORDING']);
    const exhausted = delivery(4);
    expect(settleFailure(exhausted.delivery, new Error('Mrs Example has a cough'), RULES)).toBe('dead_letter');
    expect(exhausted.answers).toEqual(['+TERM ATTEMPTS_EXHAUSTED UNEXPECTED']);
  });

  it('never gives up if deliveries are unlimited', () => {
    expect(settleFailure(delivery(1_000).delivery, new Error('no luck'), { ...RULES, maxDeliver: -1 })).toBe('retry');
  });
});

describe('a delivery', () => {
  it('reads sequence, attempt and time from either form of the acknowledgement subject', () => {
    const long = { reply: '$JS.ACK.hub.ACCOUNT.AUSCRIBE_RECORDINGS.cut.2.77.12.1700000000123456789.3.random' } as Msg;
    for (const [read, attempt] of [
      [delivery(1).delivery, 1],
      [new JsDelivery(long), 2],
    ] as const) {
      expect([read.sequence, read.attempt, read.storedAt.getTime()]).toEqual([77, attempt, 1_700_000_000_123]);
    }
  });
});
