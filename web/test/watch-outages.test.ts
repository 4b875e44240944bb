import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Broken, watchOutages } from '../src/features/outages/watch-outages.js';
import { countRequestFailure, requestFailures } from '../src/lib/http/errors.js';

describe('watching for outages', () => {
  let asked: { signal: AbortSignal; answer(broken: readonly Broken[]): void }[];
  let answers: (readonly Broken[])[];
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    requestFailures.set(0);
    asked = [];
    answers = [];
    stop = watchOutages(
      (signal) => new Promise((answer) => asked.push({ signal, answer })),
      (broken) => answers.push(broken),
    );
  });

  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  async function answer(broken: readonly Broken[]) {
    asked.at(-1)?.answer(broken);
    await jest.advanceTimersByTimeAsync(0);
  }

  it('checks after three seconds, then every minute', async () => {
    await jest.advanceTimersByTimeAsync(2_999);
    expect(asked).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    await answer([]);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('checks every ten seconds while something is broken', async () => {
    await jest.advanceTimersByTimeAsync(3_000);
    await answer(['mail']);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });

  it('checks soon after a failed request', async () => {
    await jest.advanceTimersByTimeAsync(3_000);
    await answer([]);
    countRequestFailure();
    await jest.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(2);
  });

  it('lets a check finish if a request fails meanwhile, and then checks again', async () => {
    await jest.advanceTimersByTimeAsync(3_000);
    countRequestFailure();
    await jest.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(false);
    await answer(['recordings']);
    expect(answers).toEqual([['recordings']]);
    await jest.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(2);
  });

  it('stops checking, and reports nothing any more', async () => {
    await jest.advanceTimersByTimeAsync(3_000);
    stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    await answer(['mail']);
    countRequestFailure();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(answers).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
