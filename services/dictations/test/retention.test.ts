import { describe, expect, it } from '@jest/globals';
import type { DictationRecord } from '../src/domain/record.js';
import { changedRetention, dayMs, deletesAt, needsNotice, retentionDays, setKept } from '../src/domain/retention.js';

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

describe('the date of deletion', () => {
  const week = { days: 7, since: new Date(0) };

  it('is counted from its creation', () => {
    expect(deletesAt(record, week, dayMs, at(1))).toEqual(at(8));
    expect(deletesAt({ ...record, status: 'ARCHIVED' }, week, dayMs, at(1))).toEqual(at(8));
  });

  it('is never without a setting, with Never, or while it is pending', () => {
    expect(deletesAt(record, null, dayMs, at(1))).toBeNull();
    expect(deletesAt(record, { days: null, since: at(1) }, dayMs, at(1))).toBeNull();
    expect(deletesAt({ ...record, status: 'PENDING' }, week, dayMs, at(1))).toBeNull();
  });

  it('is not before the grace period ends after the time was shortened', () => {
    const since = at(20, 12);
    expect(deletesAt(record, { days: 1, since }, dayMs, since)).toEqual(at(21, 12));
    expect(deletesAt({ ...record, createdDate: at(20, 13) }, { days: 1, since }, dayMs, since)).toEqual(at(21, 13));
  });
});

describe('a record that is neither signed nor archived', () => {
  const week = { days: 7, since: new Date(0) };

  it('is kept until a day after its owner has been shown the notice', () => {
    expect(deletesAt(record, week, dayMs, at(20))).toEqual(at(21));
    expect(deletesAt({ ...record, noticedAt: at(7) }, week, dayMs, at(20))).toEqual(at(8));
    expect(deletesAt({ ...record, noticedAt: at(19, 3) }, week, dayMs, at(20))).toEqual(at(20, 3));
    expect(deletesAt({ ...record, status: 'ARCHIVED' }, week, dayMs, at(20))).toEqual(at(8));
    expect(deletesAt({ ...record, status: 'COMPLETED' }, week, dayMs, at(20))).toEqual(at(8));
  });

  it('needs another notice if its date has changed since', () => {
    const noticed = { ...record, noticedAt: at(7) };
    expect(needsNotice(noticed, week, dayMs, at(7))).toBe(false);
    const month = { days: 30, since: new Date(0) };
    expect(needsNotice(noticed, month, dayMs, at(29))).toBe(false);
    expect(needsNotice(noticed, month, dayMs, at(30))).toBe(true);
    expect(deletesAt(noticed, month, dayMs, at(40))).toEqual(at(41));
  });
});

describe('a record that is kept', () => {
  const week = { days: 7, since: new Date(0) };
  const own = { ...record, id: 'd', kept: true } as DictationRecord;

  it('is never deleted, and has a date and a notice again once it is no longer kept', () => {
    expect(deletesAt(own, week, dayMs, at(20))).toBeNull();
    expect(setKept(own, true, dayMs, at(20))).toBeNull();
    const freed = { ...own, noticedAt: at(19), ...setKept(own, false, dayMs, at(20))?.set };
    expect(deletesAt({ ...freed, status: 'ARCHIVED' }, week, dayMs, at(20))).toEqual(at(21));
    expect(needsNotice(freed, week, dayMs, at(20))).toBe(true);
  });
});

describe('a changed setting', () => {
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
