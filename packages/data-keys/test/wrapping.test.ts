import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { ConfigError, readConfig } from '@auscribe/service-kit';
import { describe, expect, it } from '@jest/globals';
import { Type } from 'typebox';
import { DataKeyConfig, DataKeyUnavailableError, KeyWrappers } from '../src/index.js';

const read = (variables: Record<string, string>) => readConfig(Type.Object(DataKeyConfig), variables);
const newKey = () => randomBytes(32).toString('base64');

function wrappersOf(...keys: string[]): KeyWrappers {
  const wrappers = KeyWrappers.of(read({ DATA_KEY_ENCRYPTION_KEY: keys.join(', ') }));
  if (!wrappers) throw new Error('no wrappers');
  return wrappers;
}

describe('a data key wrapped by a key of the environment', () => {
  const user = randomUUID();
  const dataKey = randomBytes(32);
  const first = newKey();

  it('is unwrapped with that key, given in base64 or hex, and reveals nothing in its wrapped form', async () => {
    const stored = await wrappersOf(first).wrap(user, dataKey);
    expect(Buffer.from(stored.wrapped).includes(dataKey)).toBe(false);
    const hex = Buffer.from(first, 'base64').toString('hex');
    for (const wrappers of [wrappersOf(first), wrappersOf(hex)]) {
      const key = await wrappers.unwrap(user, stored);
      expect(key.export().equals(dataKey)).toBe(true);
      for (const shown of [inspect(key), JSON.stringify({ key })]) {
        expect(shown).not.toContain(dataKey.toString('hex'));
        expect(shown).not.toContain(dataKey.toString('base64'));
      }
    }
    expect((await wrappersOf(first).wrap(user, dataKey)).wrapped).not.toEqual(stored.wrapped);
  });

  it("is not unwrapped with another user's id, with another key, or if any byte was changed", async () => {
    const wrappers = wrappersOf(first);
    const stored = await wrappers.wrap(user, dataKey);
    await expect(wrappers.unwrap(randomUUID(), stored)).rejects.toBeInstanceOf(DataKeyUnavailableError);
    await expect(wrappersOf(newKey()).unwrap(user, stored)).rejects.toMatchObject({
      message: expect.stringContaining('not among those configured'),
      // The person on call reads which key is missing.
      safeToLog: true,
    });
    for (let at = 0; at < stored.wrapped.length; at += 1) {
      const wrapped = Buffer.from(stored.wrapped);
      wrapped.writeUInt8(wrapped.readUInt8(at) ^ 1, at);
      await expect(wrappers.unwrap(user, { ...stored, wrapped })).rejects.toBeInstanceOf(DataKeyUnavailableError);
    }
    for (const length of [0, 12, 28, 59]) {
      const wrapped = stored.wrapped.slice(0, length);
      await expect(wrappers.unwrap(user, { ...stored, wrapped })).rejects.toBeInstanceOf(DataKeyUnavailableError);
    }
  });

  it('is rewrapped from an older key to the newest one, after which the older one can be removed', async () => {
    const second = newKey();
    const stored = await wrappersOf(first).wrap(user, dataKey);
    const both = wrappersOf(second, first);
    expect((await both.unwrap(user, stored)).export().equals(dataKey)).toBe(true);
    const again = await both.rewrap(user, stored);
    expect(again.wrappedBy).toBe(wrappersOf(second).currentId);
    expect((await wrappersOf(second).unwrap(user, again)).export().equals(dataKey)).toBe(true);
    await expect(wrappersOf(first).unwrap(user, again)).rejects.toBeInstanceOf(DataKeyUnavailableError);
  });

  it.each(['short', `${newKey()},short`, newKey().slice(0, 40), `${'0'.repeat(63)}`])(
    'is not created with an invalid key, whose value is not shown',
    (wrong) => {
      const reading = () => read({ DATA_KEY_ENCRYPTION_KEY: wrong });
      expect(reading).toThrow(ConfigError);
      expect(reading).not.toThrow(wrong.slice(0, 5));
    },
  );

  it('is not created if no key is configured', () => {
    expect(KeyWrappers.of(read({}))).toBeNull();
  });
});
