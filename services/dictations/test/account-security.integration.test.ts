import { randomUUID } from 'node:crypto';
import { type Activity, events } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until, type Workbench, workbench } from './workbench.js';

let bench: Workbench;
beforeAll(async () => {
  bench = await workbench();
});
afterAll(() => bench.close());

describe('changes to an account’s security', () => {
  it('are recorded once each in its owner’s trail, with an operator’s reason', async () => {
    const user = bench.signIns.signIn();
    const at = Date.now();
    const change = (action: string, actorId: string, reason = '') => ({
      userId: user.id,
      action,
      atMs: BigInt(at),
      actorId,
      requestId: 'request-1',
      reason,
    });
    const id = randomUUID();
    await bench.messaging.publish(events.accountSecurityChanged, change('factor_added', user.id), { id });
    await bench.messaging.publish(events.accountSecurityChanged, change('nonsense', user.id), { id: randomUUID() });
    const reset = change('reset_requested', 'operator', 'Lost phone');
    await bench.messaging.publish(events.accountSecurityChanged, reset, { id: randomUUID() });
    const lines = async () => (await bench.call<Activity[]>(user, 'GET', '/dictations/activity')).data;
    const trail = await until('both entries', async () => {
      const found = (await lines()).filter(({ action }) => action !== 'listed');
      return found.length === 2 ? found : null;
    });
    expect(trail).toMatchObject([
      { action: 'reset_requested', actor: { id: 'operator', you: false }, detail: 'Lost phone', recordId: null },
      { action: 'factor_added', actor: { id: user.id, you: true }, detail: '', at: new Date(at).toISOString() },
    ]);
  });
});
