import { describe, expect, it } from '@jest/globals';
import { type DateFilter, dateWindow, decodeCursor, encodeCursor } from '../src/domain/list-query.js';

function windowOf(filter: DateFilter, timeZone: string, now: string) {
  const { from, to } = dateWindow(filter, timeZone, new Date(now));
  return [from.toISOString(), to?.toISOString()];
}

describe('date filters', () => {
  it.each<[DateFilter, string, string, string, string | undefined]>([
    ['today', 'UTC', '2026-03-10T15:00:00Z', '2026-03-10T00:00:00.000Z', undefined],
    // 15:00 UTC is the next day in Auckland.
    ['today', 'Pacific/Auckland', '2026-01-10T15:00:00Z', '2026-01-10T11:00:00.000Z', undefined],
    ['yesterday', 'Pacific/Auckland', '2026-01-10T15:00:00Z', '2026-01-09T11:00:00.000Z', '2026-01-10T11:00:00.000Z'],
    ['yesterday', 'UTC', '2026-03-01T00:30:00Z', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-10T15:00:00Z', '2026-03-03T15:00:00.000Z', undefined],
    ['month', 'America/New_York', '2026-03-31T23:00:00Z', '2026-03-01T05:00:00.000Z', undefined],
    ['this month', 'Asia/Kolkata', '2026-02-28T20:00:00Z', '2026-02-28T18:30:00.000Z', undefined],
    // Clocks changed at 2 o'clock in the night: the day began before.
    ['today', 'America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00.000Z', undefined],
    ['today', 'Europe/Berlin', '2026-10-25T20:00:00Z', '2026-10-24T22:00:00.000Z', undefined],
    // Midnight did not exist: the day began at 1 o'clock.
    ['today', 'America/Santiago', '2025-09-07T20:00:00Z', '2025-09-07T04:00:00.000Z', undefined],
  ])('%s in %s at %s', (filter, timeZone, now, from, to) => {
    expect(windowOf(filter, timeZone, now)).toEqual([from, to]);
  });

  it('refuses zones that do not exist', () => {
    expect(() => dateWindow('today', 'Mars/Olympus', new Date())).toThrow('The time zone is not known');
  });
});

describe('cursors', () => {
  const id = '3f0e4e5c-8a53-4a43-9c8e-0d1f6a1b2c3d';

  it('are decoded unchanged', () => {
    expect(decodeCursor(encodeCursor({ sort: 'ASC', id }), 'ASC')).toEqual({ sort: 'ASC', id });
  });

  it('are refused if they are of another list or invented', () => {
    const made = [encodeCursor({ sort: 'ASC', id }), 'nonsense', Buffer.from('CRD.x').toString('base64url'), '***'];
    for (const text of made) expect(() => decodeCursor(text, 'CRD')).toThrow('cursor');
  });
});
