import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountDeleted, type CloseAddressRequest, events, requests } from '@auscribe/contracts';
import { documentsWith, eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isSignedIn, newPerson, type Person, register, signIn, startSignIn, tryPassword } from './people.js';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
const asked: AccountDeleted[] = [];
const closed: CloseAddressRequest[] = [];
/** Services that answer at once when they are asked. */
const answering = new Set<string>();
/** What happens while the last e-mail is on its way. */
let duringMail: (address: string) => Promise<void> = async () => {};

beforeAll(async () => {
  bench = await workbench({ SWEEP_SECONDS: '0.2', ERASE_AGAIN_SECONDS: '1' });
  const { messaging } = bench;
  messaging.subscribeLive(events.accountDeleted, async ({ payload, id }) => {
    asked.push(payload);
    for (const erasedBy of answering) await answer(payload.userId, payload.round, erasedBy, id);
  });
  messaging.serve(requests.closeAddress, async (request) => {
    closed.push(request);
    // Long enough for other answers and a sweep to arrive while the mail is on its way.
    await sleep(500);
    await duringMail(request.address);
    return { errorCode: '' };
  });
  await messaging.connection.flush();
});
afterAll(() => bench.close());

const everybody = ['settings', 'email', 'ingest', 'transcription', 'dictations'];
const answer = (userId: string, round: number, erasedBy: string, id = `${round}`) =>
  bench.messaging.publish(events.accountErased, { userId, round, erasedBy }, { id: `${erasedBy}-${userId}-${id}` });
const deleteAccount = (person: Person, token: string, password = person.password) =>
  bench.call('POST', '/user/delete-account', { body: { password }, token });
const askedFor = ({ id }: Person, round: number) => asked.filter((one) => one.userId === id && one.round === round);
const deletionOf = ({ id }: Person) =>
  bench.database.collection<{ _id: string; waitingFor: string[] }>('deletions').findOne({ _id: id });
/** A sweep at the moment of a deletion's end may take the key away once more, and then forgets it too. */
const nothingIsLeft = (...names: string[]) =>
  eventually(async () => (await documentsWith(bench.database, ...names)).length === 0, { what: 'nothing being kept' });

describe('deleting an account', () => {
  it('requires the password, and counts a wrong one as sign-in does', async () => {
    const person = await newPerson(bench);
    const { accessToken } = await signIn(bench, person);
    expect((await bench.call('POST', '/user/delete-account', { body: { password: person.password } })).http).toBe(401);
    const pending = await startSignIn(bench, person);
    expect((await deleteAccount(person, pending.accessToken)).http).toBe(401);
    expect((await deleteAccount(person, accessToken, '')).http).toBe(400);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => deleteAccount(person, accessToken, 'not the password')),
    );
    expect(tries.filter(({ status, http }) => status === 'ERROR' && http === 200).length).toBeLessThanOrEqual(10);
    expect(tries.some(({ http }) => http === 429)).toBe(true);
    expect((await deleteAccount(person, accessToken)).http).toBe(429);
    expect(await isSignedIn(bench, { accessToken, refreshToken: '' })).toBe(true);
    expect(await deletionOf(person)).toBeNull();
  });

  it('ends every session immediately, asks all services twice, notifies the owner, and leaves nothing', async () => {
    answering.clear();
    const person = await newPerson(bench);
    const stays = await newPerson(bench);
    const here = await signIn(bench, person);
    const there = await signIn(bench, person);
    const staysIn = await signIn(bench, stays);
    const ended: string[] = [];
    bench.messaging.subscribeLive(events.sessionChanged, ({ payload }) => {
      if (payload.state === 'ended' && payload.userId === person.id) ended.push(payload.sessionId);
    });
    await bench.messaging.connection.flush();

    // Twice at the same time is one deletion.
    const answers = await Promise.all([1, 2, 3].map(() => deleteAccount(person, here.accessToken)));
    expect(answers.some(({ status }) => status === 'SUCCESS')).toBe(true);
    for (const tokens of [here, there]) expect(await isSignedIn(bench, tokens)).toBe(false);
    await eventually(async () => new Set(ended).size >= 2, { what: 'word of the ends' });
    expect(await tryPassword(bench, person)).toMatchObject({ http: 400, message: 'User not found' });
    const renewal = { body: { token: there.refreshToken } };
    expect((await bench.call('POST', '/auth/refresh-token', renewal)).http).toBe(401);
    await eventually(async () => askedFor(person, 1).length > 0, { what: 'the first asking' });

    // Four of five have answered, some of them twice: it keeps waiting, and asks again.
    for (const one of everybody.slice(1)) await answer(person.id, 1, one);
    await answer(person.id, 1, 'email', 'again');
    await eventually(async () => (await deletionOf(person))?.waitingFor.join() === 'settings');
    await eventually(async () => askedFor(person, 1).length > 1, { what: 'another asking' });
    expect(closed.filter(({ address }) => address === person.email)).toEqual([]);
    await answer(person.id, 1, 'settings');

    await eventually(async () => askedFor(person, 2).length > 0, { what: 'the second round' });
    // What was said of the first round counts for nothing in the second.
    for (const one of everybody) await answer(person.id, 1, one, 'late');
    await eventually(async () => askedFor(person, 2).length > 1, { what: 'another asking' });
    expect((await deletionOf(person))?.waitingFor).toEqual(everybody);
    for (const one of everybody) await answer(person.id, 2, one);

    await eventually(async () => (await deletionOf(person)) === null, { what: 'the end' });
    expect(closed.filter(({ address }) => address === person.email)).toMatchObject([{ firstName: 'Aroha' }]);
    await nothingIsLeft(person.id, person.email);
    expect(await isSignedIn(bench, staysIn)).toBe(true);
    expect(bench.logged()).toContain('nothing is kept of a deleted account');
    expect(bench.logged()).not.toContain(person.email);
  });

  it('continues if it was interrupted right after its first write', async () => {
    for (const one of everybody) answering.add(one);
    const person = await newPerson(bench);
    const tokens = await signIn(bench, person);
    const long = new Date(Date.now() - 3_600_000);
    await bench.database.collection<{ _id: string }>('deletions').insertOne({
      _id: person.id,
      email: person.email,
      firstName: 'Aroha',
      startedAt: new Date(),
      round: 1,
      askedAt: long,
      asked: true,
      waitingFor: everybody,
      outbox: [],
    } as { _id: string });
    await eventually(async () => (await deletionOf(person)) === null, { what: 'the end', withinMs: 20_000 });
    expect(await isSignedIn(bench, tokens)).toBe(false);
    await nothingIsLeft(person.id, person.email);
  });

  it('frees the e-mail immediately, and does not affect a new account with it', async () => {
    for (const one of everybody) answering.add(one);
    const person = await newPerson(bench);
    const { accessToken } = await signIn(bench, person);
    expect((await deleteAccount(person, accessToken)).status).toBe('SUCCESS');
    const again = await register(bench, person.email);
    expect(again.id).not.toBe(person.id);
    await eventually(async () => (await deletionOf(person)) === null, { what: 'the end', withinMs: 20_000 });
    await nothingIsLeft(person.id);
    expect((await documentsWith(bench.database, again.id)).length).toBe(1);
  });

  it('is completed by the last process that claimed it, if an earlier one took too long', async () => {
    for (const one of everybody) answering.add(one);
    const person = await newPerson(bench);
    const { accessToken } = await signIn(bench, person);
    let claimed = false;
    duringMail = async (address) => {
      if (claimed || address !== person.email) return;
      claimed = true;
      const claim = { $set: { askedAt: new Date(Date.now() + 2000) } };
      await bench.database.collection<{ _id: string }>('deletions').updateOne({ _id: person.id }, claim);
    };
    const dropped = () => bench.logged().split('nothing is kept of a deleted account').length - 1;
    const before = dropped();
    expect((await deleteAccount(person, accessToken)).status).toBe('SUCCESS');
    await eventually(async () => (await deletionOf(person)) === null, { what: 'the end', withinMs: 20_000 });
    // The first e-mail belongs to the process that did not end it.
    expect(closed.filter(({ address }) => address === person.email)).toHaveLength(2);
    await nothingIsLeft(person.id, person.email);
    expect(dropped() - before).toBe(1);
  });

  it('happens again at the next start for an account that a backup restored', async () => {
    for (const name of everybody) answering.add(name);
    const person = await newPerson(bench);
    const stays = await newPerson(bench);
    const account = await bench.database.collection<{ _id: string }>('accounts').findOne({ _id: person.id });
    const { accessToken } = await signIn(bench, person);
    expect((await deleteAccount(person, accessToken)).http).toBe(200);
    await eventually(async () => (await deletionOf(person)) === null, { what: 'the end of the deletion' });
    if (!account) throw new Error('there was no account');
    await bench.database.collection<{ _id: string }>('accounts').insertOne(account);
    const restarted = await bench.replica({});
    expect(await bench.database.collection<{ _id: string }>('accounts').findOne({ _id: person.id })).toBeNull();
    await eventually(async () => (await deletionOf(person)) === null, { what: 'the end of the second deletion' });
    expect(askedFor(person, 2).length).toBeGreaterThanOrEqual(2);
    expect(await isSignedIn(bench, await signIn(bench, stays))).toBe(true);
    await restarted.stop();
  });
});

describe('a copy of all data', () => {
  it('starts with the account, and requires its password', async () => {
    const person = await newPerson(bench);
    const { accessToken } = await signIn(bench, person);
    const call = (password: string) => bench.call('POST', '/user/export', { body: { password }, token: accessToken });
    expect(await call('not the password')).toMatchObject({ http: 200, status: 'ERROR', data: null });
    expect((await call(person.password)).data).toEqual({
      id: person.id,
      email: person.email,
      secondFactors: { totp: null, passkeys: [], recoveryCodesLeft: 0 },
      firstName: 'Aroha',
      lastName: "O'Neill-Māui",
      phone: '+64211234567',
      createdAt: expect.stringMatching(/^\d{4}-/),
      updatedAt: expect.stringMatching(/^\d{4}-/),
    });
  });
});
