import { type AccountErased, events } from '@auscribe/contracts';
import { documentsWith, eventually, fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Workbench, workbench } from './workbench.js';

let bench: Workbench;
const erased: AccountErased[] = [];

beforeAll(async () => {
  bench = await workbench();
  bench.messaging.subscribeLive(events.accountErased, ({ payload }) => void erased.push(payload));
});
afterAll(() => bench.close());

const chosen = {
  autoPunctuation: false,
  autoSave: true,
  languageName: 'French',
  accent: 'Australia',
  exportFormat: 'PDF',
  autoDelete: 'Never',
};
const save = (user: SignedIn) =>
  fetch(`${bench.service.url}/api/v1/settings/${user.id}`, {
    method: 'PUT',
    headers: { ...fromInside, authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(chosen),
  });
const askToErase = ({ id: userId }: SignedIn, round: number) =>
  bench.messaging.publish(events.accountDeleted, { userId, round }, { id: `${userId}-${round}` });

describe('the settings of a deleted account', () => {
  it('are deleted, even during a save, and no one else’s', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    for (const one of [user, other]) expect((await save(one)).status).toBe(200);
    await askToErase(user, 1);
    await eventually(async () => erased.length === 1, { what: 'the answer' });
    expect(erased[0]).toMatchObject({ userId: user.id, round: 1, erasedBy: 'settings' });
    expect(await documentsWith(bench.database, user.id)).toEqual([]);

    // Like requests that were accepted before the session ended, and complete only now.
    expect((await Promise.all([save(user), save(user), save(user)])).map(({ status }) => status)).toContain(200);
    await eventually(async () => (await documentsWith(bench.database, user.id)).length === 0, {
      what: 'nothing again',
    });
    await askToErase(user, 2);
    await eventually(async () => erased.some(({ round }) => round === 2), { what: 'the second answer' });
    expect((await documentsWith(bench.database, other.id)).length).toBeGreaterThan(0);
  });
});
