import { randomUUID } from 'node:crypto';
import { type DictationErased, events } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, mailServer } from './inbox.js';
import { type Workbench, workbench } from './workbench.js';

let smtp: MailServer;
let bench: Workbench;
const erased: DictationErased[] = [];

beforeAll(async () => {
  smtp = await mailServer();
  bench = await workbench(smtp.smtpUrl);
  bench.messaging.subscribeLive(events.dictationErased, ({ payload }) => void erased.push(payload));
});
afterAll(async () => {
  await bench.close();
  await smtp.stop();
});

describe('the mails of a deleted dictation', () => {
  it('leave no address and no PDF, sent or not', async () => {
    const user = bench.signIns.signIn();
    const [gone, stays] = [bench.dictationOf(user), bench.dictationOf(user)];
    await bench.share(user, { to: 'gone@example.org', contentId: gone });
    await bench.share(user, { to: 'stays@example.org', contentId: stays });
    expect(await bench.stored()).toHaveLength(2);

    const deleted = { dictationId: gone, recordingId: randomUUID(), userId: user.id };
    await bench.messaging.publish(events.dictationDeleted, deleted, { id: randomUUID() });
    await eventually(async () => erased.length === 1, { what: 'the answer' });
    expect(erased[0]).toMatchObject({ dictationId: gone, userId: user.id, erasedBy: 'email' });
    expect(await bench.stored()).toHaveLength(1);

    await smtp.start();
    await smtp.mailTo('stays@example.org');
    expect(await smtp.inbox.mailsTo('gone@example.org')).toEqual([]);
    await eventually(async () => (await bench.stored()).length === 0, { what: 'no attachment' });

    const sent = { dictationId: stays, recordingId: randomUUID(), userId: user.id };
    await bench.messaging.publish(events.dictationDeleted, sent, { id: randomUUID() });
    await eventually(async () => erased.length === 2, { what: 'the second answer' });
    expect(JSON.stringify(await bench.database.collection('deliveries').find().toArray())).not.toContain('example.org');
    expect(bench.logged()).toContain('a mail will not arrive: its dictation was deleted before it left');
    expect(bench.logged()).not.toContain('gone@example.org');
  });
});
