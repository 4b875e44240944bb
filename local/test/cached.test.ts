import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cached } from '../src/provision/cached.js';
import { scratch } from './scratch.js';

function kitchen() {
  const options = { dataDir: scratch(), cacheDir: scratch(), env: {}, log: () => {} };
  let made = 0;
  const entry = (make?: (folder: string) => Promise<void>) => ({
    name: 'thing-1',
    what: 'a thing',
    space: 1,
    make: async (folder: string) => {
      made += 1;
      await make?.(folder);
      writeFileSync(join(folder, 'thing'), 'whole');
    },
  });
  return { options, entry, made: () => made };
}

describe('cached', () => {
  it('builds a thing once for all concurrent and later callers', async () => {
    const { options, entry, made } = kitchen();
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
    const folders = await Promise.all([1, 2, 3].map(() => cached(options, entry(slow))));
    folders.push(await cached(options, entry()));
    expect(new Set(folders).size).toBe(1);
    expect(made()).toBe(1);
  });

  it('builds it again from scratch after a failed attempt', async () => {
    const { options, entry, made } = kitchen();
    const fails = async (folder: string) => {
      writeFileSync(join(folder, 'half'), '');
      throw new Error('the network went');
    };
    await expect(cached(options, entry(fails))).rejects.toThrow('the network went');
    const folder = await cached(options, entry());
    expect(made()).toBe(2);
    expect(existsSync(join(folder, 'half'))).toBe(false);
  });

  it('does not trust leftovers of a killed process', async () => {
    const { options, entry } = kitchen();
    mkdirSync(join(options.cacheDir, 'thing-1'));
    writeFileSync(join(options.cacheDir, 'thing-1', 'thing'), 'half');
    const folder = await cached(options, entry());
    expect(readFileSync(join(folder, 'thing'), 'utf8')).toBe('whole');
  });

  it('refuses before it begins if there is not enough space', async () => {
    const { options, entry, made } = kitchen();
    await expect(cached(options, { ...entry(), space: 2 ** 60 })).rejects.toThrow(/^There is no room for a thing/);
    expect(made()).toBe(0);
  });
});
