import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  dates,
  type Filters,
  initialFilters,
  isDateFilter,
  isSort,
  isTab,
  sorts,
  tabs,
  withTab,
} from '../src/features/dashboard/filters.js';
import { hasKeptFilters, keepFilters, readKeptFilters } from '../src/features/dashboard/kept-filters.js';
import { labelledMrNo, text } from '../src/features/dashboard/text.js';
import { clearStorage } from '../src/lib/storage.js';
import { fakeStorage } from './fake-storage.js';

describe('the filters of the dashboard (PRODUCT.md sections 4 and 9)', () => {
  it('begin with all, newest first, of any date', () => {
    expect(initialFilters).toEqual({ search: '', sort: 'CRD', date: '', tab: 'ALL' });
  });

  it('sort by creation again on another tab, and keep search and date', () => {
    const filters = { search: 'Ngata', sort: 'DSC', date: 'WEEK', tab: 'ALL' } as const;
    expect(withTab(filters, 'READY')).toEqual({ search: 'Ngata', sort: 'CRD', date: 'WEEK', tab: 'READY' });
  });

  it('take what is in their lists and nothing else', () => {
    expect(sorts.every(isSort) && dates.every(isDateFilter) && tabs.every(isTab)).toBe(true);
    expect(isSort('asc') || isDateFilter('YEAR') || isTab('PENDING')).toBe(false);
  });

  it('has both messages for an empty list', () => {
    const { none, noneMatch } = text.get();
    expect(none).toBe('No transcriptions found');
    expect(noneMatch).not.toBe(none);
  });
});

describe('the record number on a card', () => {
  it.each(['MR 20417', 'mr20417', 'MRN 20417', 'MRN-7', 'MR No. 20417', 'MR#7'])('%s has its label already', (mrNo) => {
    expect(labelledMrNo(mrNo)).toBe(mrNo);
  });

  it.each(['20417', 'XY-300', 'MRI-55', 'Mrs7', 'A-MR 7'])('%s gets one', (mrNo) => {
    expect(labelledMrNo(mrNo)).toBe(`MR No. ${mrNo}`);
  });
});

const newKey = () =>
  webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']) as Promise<CryptoKey>;
const key = await newKey();
const keyOf = async () => key;
const chosen: Filters = { search: 'Tamihana', sort: 'ASC', date: 'WEEK', tab: 'READY' };

let storage: Storage;
beforeEach(() => {
  storage = fakeStorage();
});

describe('the filters over a reload', () => {
  it('come back at the entry of the history where they were left, and from a dictation', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    expect([hasKeptFilters('a', storage), hasKeptFilters('b', storage), hasKeptFilters(null, storage)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await readKeptFilters(keyOf, storage)).toEqual(chosen);
  });

  it('are in the storage encrypted: what is searched for is a patient', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    expect(storage.getItem('dashboardFilters')).not.toMatch(/Tamihana|READY/);
    expect(await readKeptFilters(newKey, storage)).toBeNull();
  });

  it('are gone when all are back to what a look at the dashboard begins with', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    await keepFilters('a', initialFilters, keyOf, storage);
    expect(storage.length).toBe(0);
  });

  it('are gone with the log-out', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    clearStorage(storage);
    expect(storage.length).toBe(0);
  });

  it('are those chosen last, also when an older key comes later', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = keepFilters('a', { ...chosen, search: 'Tam' }, async () => slow.then(() => key), storage);
    await keepFilters('a', chosen, keyOf, storage);
    release();
    await first;
    expect(await readKeptFilters(keyOf, storage)).toEqual(chosen);
  });

  it.each(['', '{}', '[]', '{"entry":"a","sealed":"x"}', '{"entry":"a","sealed":"{}"}'])(
    'what is no such thing (%s) is as none',
    async (stored) => {
      storage.setItem('dashboardFilters', stored);
      expect(await readKeptFilters(keyOf, storage)).toBeNull();
    },
  );

  it('a value that is in no list does not come back', async () => {
    await keepFilters('a', { ...chosen, tab: 'PENDING' as Filters['tab'] }, keyOf, storage);
    expect(await readKeptFilters(keyOf, storage)).toBeNull();
  });
});
