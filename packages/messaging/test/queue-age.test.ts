import { describe, expect, it } from '@jest/globals';
import { QueueAge } from '../src/watch-queues.js';

/** A check every 15 s; each row is [the stream's newest, acknowledged to, outstanding]. */
function agesOf(rows: [number, number, number][]): number[] {
  const age = new QueueAge();
  return rows.map(([last, acknowledgedTo, outstanding], at) =>
    age.update(at * 15_000, last, { acknowledgedTo, outstanding }),
  );
}

describe('the age of the oldest unfinished message', () => {
  it('is 0 while nothing waits, however long ago the last one was', () => {
    expect(
      agesOf([
        [0, 0, 0],
        [4, 4, 0],
        [4, 4, 0],
        [9, 4, 0],
      ]),
    ).toEqual([0, 0, 0, 0]);
  });

  it('rises while one waits, from the last check before it arrived', () => {
    expect(
      agesOf([
        [5, 5, 0],
        [5, 5, 0],
        [6, 5, 1],
        [7, 5, 2],
        [7, 5, 2],
      ]),
    ).toEqual([0, 0, 15, 30, 45]);
  });

  it('is that of the oldest one left, if some are finished', () => {
    expect(
      agesOf([
        [0, 0, 0],
        [1, 0, 1],
        [2, 0, 2],
        [3, 0, 3],
        [3, 2, 1],
        [3, 3, 0],
      ]),
    ).toEqual([0, 15, 30, 45, 30, 0]);
  });

  it('counts from the beginning of the watch, if it waited before', () => {
    expect(
      agesOf([
        [9, 2, 7],
        [9, 2, 7],
        [12, 2, 9],
        [12, 9, 2],
      ]),
    ).toEqual([0, 15, 30, 30]);
  });

  it('starts over with a recreated stream', () => {
    expect(
      agesOf([
        [50, 50, 0],
        [2, 0, 2],
        [2, 0, 2],
        [2, 2, 0],
      ]),
    ).toEqual([0, 0, 15, 0]);
  });

  it('stays accurate to half a percent over days, with little memory', () => {
    const age = new QueueAge();
    age.update(0, 0, { acknowledgedTo: 0, outstanding: 0 });
    const days = 3 * 24 * 3600;
    let seconds = 0;
    for (let at = 15; at <= days; at += 15) {
      seconds = age.update(at * 1000, at, { acknowledgedTo: 0, outstanding: at });
    }
    expect(seconds).toBe(days);
    const half = age.update((days + 15) * 1000, days + 15, { acknowledgedTo: days / 2, outstanding: 1 });
    expect(half / (days / 2)).toBeGreaterThan(0.99);
    expect(half / (days / 2)).toBeLessThan(1.01);
  });
});
