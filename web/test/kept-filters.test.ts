import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Filters, initialFilters } from '../src/features/dashboard/filters.js';
import { hasKeptFilters, keepFilters, readKeptFilters } from '../src/features/dashboard/kept-filters.js';
import { clearStorage } from '../src/lib/storage.js';
import { fakeStorage } from './fake-storage.js';

const newKey = () =>
  webcrypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']) as Promise<CryptoKey>;
const key = await newKey();
const keyOf = async () => key;
const filters: Filters = { search: 'Tamihana', sort: 'ASC', date: 'WEEK', tab: 'READY' };

let storage: Storage;
beforeEach(() => {
  storage = fakeStorage();
});

describe('the filters over a reload', () => {
  it('come back at the entry of the history where they were left, and from a dictation', async () => {
    await keepFilters('a', filters, keyOf, storage);
    expect([hasKeptFilters('a', storage), hasKeptFilters('b', storage), hasKeptFilters(null, storage)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await readKeptFilters(keyOf, storage)).toEqual(filters);
  });

  it('are in the storage encrypted: what is searched for is a patient', async () => {
    await keepFilters('a', filters, keyOf, storage);
    expect(storage.getItem('dashboardFilters')).not.toMatch(/Tamihana|READY/);
    expect(await readKeptFilters(newKey, storage)).toBeNull();
  });

  it('are gone when all are back to what a look at the dashboard begins with', async () => {
    await keepFilters('a', filters, keyOf, storage);
    await keepFilters('a', initialFilters, keyOf, storage);
    expect(storage.length).toBe(0);
  });

  it('are gone with the log-out', async () => {
    await keepFilters('a', filters, keyOf, storage);
    clearStorage(storage);
    expect(storage.length).toBe(0);
  });

  it('are those chosen last, also when an older key comes later', async () => {
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = keepFilters('a', { ...filters, search: 'Tam' }, async () => slow.then(() => key), storage);
    await keepFilters('a', filters, keyOf, storage);
    release();
    await first;
    expect(await readKeptFilters(keyOf, storage)).toEqual(filters);
  });

  it.each(['', '{}', '[]', '{"entry":"a","sealed":"x"}', '{"entry":"a","sealed":"{}"}'])(
    'what is no such thing (%s) is as none',
    async (stored) => {
      storage.setItem('dashboardFilters', stored);
      expect(await readKeptFilters(keyOf, storage)).toBeNull();
    },
  );

  it('a value that is in no list does not come back', async () => {
    await keepFilters('a', { ...filters, tab: 'PENDING' as Filters['tab'] }, keyOf, storage);
    expect(await readKeptFilters(keyOf, storage)).toBeNull();
  });
});
