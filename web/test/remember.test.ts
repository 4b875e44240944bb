import { expect, it } from '@jest/globals';
import { remember } from '../src/lib/storage.js';
import { fakeStorage } from './fake-storage.js';

it('keeps what it can', () => {
  const storage = fakeStorage();
  remember('dictationAdded', 'true', storage);
  expect(storage.getItem('dictationAdded')).toBe('true');
});

it('goes without where the browser has no room', () => {
  const full: Storage = {
    ...fakeStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(() => remember('dictationAdded', 'true', full)).not.toThrow();
});
