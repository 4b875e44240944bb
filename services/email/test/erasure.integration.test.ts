import { type AccountErased, events, requests, type SentMail } from '@auscribe/contracts';
import { documentsWith, eventually, fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, mailServer } from './inbox.js';
import { type Workbench, workbench } from './workbench.js';

let smtp: MailServer;
let bench: Workbench;
const erased: AccountErased[] = [];

beforeAll(async () => {
  smtp = await mailServer();
  bench = await workbench(smtp.smtpUrl, { SHARES_PER_HOUR: '4', ANSWER_WITHIN_MS: '100', MAX_FORMS_PER_USER: '20' });
  bench.messaging.subscribeLive(events.accountErased, ({ payload }) => void erased.push(payload));
});
afterAll(async () => {
  await bench.close();
  await smtp.stop();
});

const share = (user: SignedIn, to: string) => bench.share(user, { to, contentId: bench.dictationOf(user) });
const contact = (email: string) =>
  fetch(`${bench.service.url}/api/v1/contacts`, {
    method: 'POST',
    headers: { ...fromInside, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Somebody', email }),
  });
async function sent(user: SignedIn, query = ''): Promise<{ data: SentMail[]; nextCursor: string | null }> {
  const headers = { ...fromInside, authorization: `Bearer ${user.token}` };
  const answer = await fetch(`${bench.service.url}/api/v1/email/sent${query}`, { headers });
  return (await answer.json()) as { data: SentMail[]; nextCursor: string | null };
}

describe('what a user sends', () => {
  it('is limited per hour, even for concurrent requests, and paged for that user only', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => share(user, `p${index}@example.org`)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
    const refused = answers.filter(({ code }) => code === 429);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.message).toContain('Nothing was sent; please try again in 60 minutes');
    expect((await share(other, 'a@example.org,b@example.org,c@example.org')).code).toBe(200);
    expect((await share(other, 'a@example.org,b@example.org')).code).toBe(429);
    expect((await share(other, 'a@example.org')).code).toBe(200);

    const first = await sent(user, '?limit=3');
    const rest = await sent(user, `?limit=3&cursor=${first.nextCursor}`);
    expect(rest.nextCursor).toBeNull();
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(4);
    expect(first.data[0]).toMatchObject({ state: 'queued', recipients: [expect.stringMatching(/^p\d@example\.org$/)] });
    const stolen = await sent(other, `?cursor=${first.nextCursor}`);
    expect(stolen.data).toBeNull();
  });
});

describe('the mails of a deleted account', () => {
  it('are deleted, sent or not, and never sent; other users’ are kept', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    for (const one of [user, other]) await share(one, `${one.id.slice(0, 8)}@example.org`);
    const before = (await bench.stored()).length;
    await bench.messaging.publish(events.accountDeleted, { userId: user.id, round: 1 }, { id: `${user.id}-1` });
    await eventually(async () => erased.some(({ userId }) => userId === user.id), { what: 'the answer' });
    expect(erased.at(-1)).toMatchObject({ round: 1, erasedBy: 'email' });
    expect(await documentsWith(bench.database, user.id, user.id.slice(0, 8))).toEqual([]);
    expect((await bench.stored()).length).toBe(before - 1);
    expect((await documentsWith(bench.database, other.id)).length).toBeGreaterThan(0);

    // A share that was under way.
    await share(user, 'late@example.org');
    await eventually(async () => (await documentsWith(bench.database, user.id, 'late@')).length === 0);
    expect((await bench.stored()).length).toBe(before - 1);
  });

  it('end with one last mail, and requests by others for its address are removed', async () => {
    await smtp.start();
    const address = 'leaving+one@example.org';
    for (const email of [address, 'Leaving+One@Example.org', 'leavingXone@example.org']) await contact(email);
    const closedAtMs = BigInt(Date.now());
    await contact('stays@example.org');
    const request = { address, firstName: 'Aroha\r\nBcc: x@example.org', closedAtMs };
    expect((await bench.messaging.request(requests.closeAddress, request, 10_000)).errorCode).toBe('');
    const mail = await smtp.mailTo(address);
    expect(mail.subject).toBe('Your Auscribe account was deleted');
    expect(await smtp.source(mail)).not.toMatch(/^Bcc:/m);
    expect(await documentsWith(bench.database, address, 'Leaving+One@Example.org')).toEqual([]);
    expect((await documentsWith(bench.database, 'leavingXone@example.org')).length).toBeGreaterThan(0);

    await contact(address);
    await bench.messaging.request(requests.closeAddress, request, 10_000);
    expect((await documentsWith(bench.database, address)).length).toBeGreaterThan(0);
  });
});

describe('an attachment', () => {
  it('that is not the checked one is never sent', async () => {
    await smtp.stop();
    const user = bench.signIns.signIn();
    const { data } = await share(user, 'swapped@example.org');
    const [stored] = (await bench.stored()).filter((name) => name.includes(data.deliveryId));
    expect(stored).toBeDefined();
    const deliveries = bench.database.collection<{ _id: string; state: string }>('deliveries');
    await deliveries.updateOne({ _id: data.deliveryId }, { $set: { 'attachment.sha256': 'f'.repeat(64) } });
    await smtp.start();
    await eventually(async () => (await deliveries.findOne({ _id: data.deliveryId }))?.state === 'lost');
    expect(await smtp.inbox.mailsTo('swapped@example.org')).toEqual([]);
  });
});
