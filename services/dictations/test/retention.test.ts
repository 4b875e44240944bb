import { describe, expect, it } from '@jest/globals';
import { changedRetention, dayMs, deletesAt, retentionDays } from '../src/domain/retention.js';

const at = (day: number, hour = 0): Date => new Date(Date.UTC(2026, 2, day, hour));
const record = { createdDate: at(1), status: 'IN_PROGRESS' } as const;

describe('Auto-Delete after', () => {
  it.each([
    ['Never', null],
    ['1 Day', 1],
    ['7 Day', 7],
    ['7 Days', 7],
    ['30 Day', 30],
    ['30 Days', 30],
    ['', null],
    ['0 Days', null],
    ['soon', null],
    ['-1 Day', null],
  ])('reads %p as %p days', (text, days) => {
    expect(retentionDays(text)).toBe(days);
  });
});

describe('when a record goes', () => {
  const week = { days: 7, since: new Date(0) };

  it('is counted from its creation', () => {
    expect(deletesAt(record, week, dayMs)).toEqual(at(8));
    expect(deletesAt({ ...record, status: 'ARCHIVED' }, week, dayMs)).toEqual(at(8));
  });

  it('is never without a setting, with Never, and while it is pending', () => {
    expect(deletesAt(record, null, dayMs)).toBeNull();
    expect(deletesAt(record, { days: null, since: at(1) }, dayMs)).toBeNull();
    expect(deletesAt({ ...record, status: 'PENDING' }, week, dayMs)).toBeNull();
  });

  it('is not before the grace is over after the time was made shorter', () => {
    const since = at(20, 12);
    expect(deletesAt(record, { days: 1, since }, dayMs)).toEqual(at(21, 12));
    expect(deletesAt({ ...record, createdDate: at(20, 13) }, { days: 1, since }, dayMs)).toEqual(at(21, 13));
  });
});

describe('a setting that changes', () => {
  it.each([
    ['was never set', null, 7, true],
    ['goes from Never', { days: null, since: at(1) }, 30, true],
    ['becomes shorter', { days: 30, since: at(1) }, 7, true],
    ['stays', { days: 7, since: at(1) }, 7, false],
    ['becomes longer', { days: 1, since: at(1) }, 7, false],
    ['becomes Never', { days: 1, since: at(1) }, null, false],
  ])('and %s', (_what, before, days, counted) => {
    expect(changedRetention(before, days, at(20))).toEqual({ days, since: counted ? at(20) : at(1) });
  });
});
