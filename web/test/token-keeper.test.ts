import { describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '../src/lib/http/errors.js';
import { createTokenKeeper, createTokenStore, type Tokens } from '../src/lib/session/tokens.js';
import { fakeStorage } from './fake-storage.js';
import { fakeToken } from './fake-token.js';

const now = 1_700_000_000_000;
const expired = fakeToken({ exp: now / 1000 - 1 });
const valid = fakeToken({ exp: now / 1000 + 600 });
const fresh = fakeToken({ exp: now / 1000 + 900 });

function keeperWith(exchange: () => Promise<Partial<Tokens>>, first = expired) {
  const store = createTokenStore(fakeStorage());
  store.write({ accessToken: first, refreshToken: 'r1' });
  const calls: [string, string][] = [];
  let ended = 0;
  const keeper = createTokenKeeper({
    store,
    exchange(username, refreshToken) {
      calls.push([username, refreshToken]);
      return exchange();
    },
    exclusively: (work) => work(),
    now: () => now,
    onEnded: () => ended++,
  });
  return { keeper, store, calls, ended: () => ended };
}

describe('the token keeper', () => {
  it('returns a valid token without a request', async () => {
    const { keeper, calls } = keeperWith(async () => ({}), valid);
    expect(await keeper.bearer()).toBe(valid);
    expect(calls).toEqual([]);
  });

  it('renews an expired token once for concurrent callers', async () => {
    const { keeper, store, calls } = keeperWith(async () => ({ accessToken: fresh, refreshToken: 'r2' }));
    expect(await Promise.all([keeper.bearer(), keeper.bearer(), keeper.bearer()])).toEqual([fresh, fresh, fresh]);
    expect(calls).toEqual([['ana@clinic.nz', 'r1']]);
    expect(store.read()).toEqual({ accessToken: fresh, refreshToken: 'r2' });
  });

  it('keeps the refresh token that the server does not replace', async () => {
    const { keeper, store } = keeperWith(async () => ({ accessToken: fresh }));
    await keeper.bearer();
    expect(store.read()?.refreshToken).toBe('r1');
  });

  it('renews a valid token that the server has refused', async () => {
    const { keeper } = keeperWith(async () => ({ accessToken: fresh }), valid);
    expect(await keeper.bearer({ forceFresh: true })).toBe(fresh);
  });

  it('ends the session when the renewal is refused', async () => {
    const { keeper, store, ended } = keeperWith(async () => {
      throw new ApiError(401, 'Unauthorized', null);
    });
    expect(await keeper.bearer()).toBeNull();
    expect(store.read()).toBeNull();
    expect(ended()).toBe(1);
  });

  it.each([new NetworkError('offline'), new ApiError(503, undefined, null), new ApiError(429, undefined, null)])(
    'keeps the session when the server could not answer: %s',
    async (failure) => {
      const { keeper, store, ended } = keeperWith(async () => {
        throw failure;
      });
      await expect(keeper.bearer()).rejects.toBe(failure);
      expect(store.read()?.accessToken).toBe(expired);
      expect(ended()).toBe(0);
    },
  );

  it('uses the token that another tab has renewed meanwhile', async () => {
    const { store, calls } = keeperWith(async () => ({}));
    const keeper = createTokenKeeper({
      store,
      exchange: async () => ({}),
      exclusively(work) {
        store.write({ accessToken: fresh, refreshToken: 'r2' }); // the other tab held the lock until now
        return work();
      },
      now: () => now,
      onEnded: () => undefined,
    });
    expect(await keeper.bearer()).toBe(fresh);
    expect(calls).toEqual([]);
  });

  it('does not restore tokens of somebody who signed out during the renewal', async () => {
    const { keeper, store } = keeperWith(async () => {
      store.clear();
      return { accessToken: fresh };
    });
    expect(await keeper.bearer()).toBeNull();
    expect(store.read()).toBeNull();
  });
});

describe('the token store', () => {
  it('removes only the tokens, the subject and the flags on log-out', () => {
    const storage = fakeStorage();
    const store = createTokenStore(storage);
    store.write({ accessToken: 'a', refreshToken: 'r' });
    store.setSubject('s');
    store.setPending(true);
    storage.setItem('dictationAdded', 'true');
    storage.setItem('latestDepartmentu1', 'd1');
    store.clear();
    expect(store.read()).toBeNull();
    expect(store.subject()).toBeNull();
    expect(store.isPending()).toBe(false);
    expect(storage.getItem('dictationAdded')).toBeNull();
    expect(storage.getItem('latestDepartmentu1')).toBe('d1');
  });
});
