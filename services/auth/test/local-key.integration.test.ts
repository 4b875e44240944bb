import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newPerson, type Person, signIn, startSignIn, type Tokens } from './people.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
let person: Person;

beforeAll(async () => {
  bench = await workbench();
  person = await newPerson(bench);
});
afterAll(() => bench.close());

const ask = ({ accessToken }: Tokens) => bench.call('GET', '/user/local-key', { token: accessToken });

describe('the key for data stored in a browser', () => {
  it('has 32 bytes, the same for all sessions of one user, even if their first requests are concurrent', async () => {
    const sessions = [await signIn(bench, person), await signIn(bench, person)];
    const answers = await Promise.all([...sessions, ...sessions, ...sessions].map(ask));
    const keys = new Set(answers.map(({ data }) => JSON.stringify(data)));
    expect(keys.size).toBe(1);
    const { userId, key } = JSON.parse([...keys][0] ?? '{}');
    expect(userId).toBe(person.id);
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
  });

  it('differs between users', async () => {
    const other = await newPerson(bench);
    const [own, others] = await Promise.all([ask(await signIn(bench, person)), ask(await signIn(bench, other))]);
    expect(own.data).not.toEqual(others.data);
    expect(others.data).toMatchObject({ userId: other.id });
  });

  it('is not given to a pending session, without a session, or after log-out', async () => {
    expect(await ask(await startSignIn(bench, person))).toMatchObject({ http: 401 });
    expect(await bench.call('GET', '/user/local-key', {})).toMatchObject({ http: 401 });
    const tokens = await signIn(bench, person);
    await bench.call('POST', '/auth/logout', { token: tokens.accessToken, body: {} });
    expect(await ask(tokens)).toMatchObject({ http: 401 });
  });
});
