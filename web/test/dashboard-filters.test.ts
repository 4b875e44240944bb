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

  it('reset sorting on another tab, and keep search and date', () => {
    const filters = { search: 'Ngata', sort: 'DSC', date: 'WEEK', tab: 'ALL' } as const;
    expect(withTab(filters, 'READY')).toEqual({ search: 'Ngata', sort: 'CRD', date: 'WEEK', tab: 'READY' });
  });

  it('accept only listed values', () => {
    expect(sorts.every(isSort) && dates.every(isDateFilter) && tabs.every(isTab)).toBe(true);
    expect(isSort('asc') || isDateFilter('YEAR') || isTab('PENDING')).toBe(false);
  });

  it('have both messages for an empty list', () => {
    const { none, noneMatch } = text.get();
    expect(none).toBe('No transcriptions found');
    expect(noneMatch).not.toBe(none);
  });
});

describe('the record number on a card', () => {
  it.each(['MR 20417', 'mr20417', 'MRN 20417', 'MRN-7', 'MR No. 20417', 'MR#7'])('%s already has its label', (mrNo) => {
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

describe('the filters after a reload', () => {
  it('are restored at their history entry, and after viewing a dictation', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    expect([hasKeptFilters('a', storage), hasKeptFilters('b', storage), hasKeptFilters(null, storage)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await readKeptFilters(keyOf, storage)).toEqual(chosen);
  });

  it('are stored encrypted, because the search may name a patient', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    expect(storage.getItem('dashboardFilters')).not.toMatch(/Tamihana|READY/);
    expect(await readKeptFilters(newKey, storage)).toBeNull();
  });

  it('are removed when all are back to their defaults', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    await keepFilters('a', initialFilters, keyOf, storage);
    expect(storage.length).toBe(0);
  });

  it('are removed at log-out', async () => {
    await keepFilters('a', chosen, keyOf, storage);
    clearStorage(storage);
    expect(storage.length).toBe(0);
  });

  it('are those chosen last, even if an older key arrives later', async () => {
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
    'an invalid entry (%s) is ignored',
    async (stored) => {
      storage.setItem('dashboardFilters', stored);
      expect(await readKeptFilters(keyOf, storage)).toBeNull();
    },
  );

  it('an unknown value is not restored', async () => {
    await keepFilters('a', { ...chosen, tab: 'PENDING' as Filters['tab'] }, keyOf, storage);
    expect(await readKeptFilters(keyOf, storage)).toBeNull();
  });
});
