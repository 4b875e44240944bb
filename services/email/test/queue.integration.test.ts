import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { requests } from '@auscribe/contracts';
import { eventually } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type MailServer, mailServer } from './inbox.js';
import { strictSmtp } from './strict-smtp.js';
import { fileField, type Workbench, workbench } from './workbench.js';

describe('while the mail server is down', () => {
  let smtp: MailServer;
  let bench: Workbench;
  beforeAll(async () => {
    smtp = await mailServer();
    bench = await workbench(smtp.smtpUrl);
  });
  afterAll(async () => {
    await bench.close();
    await smtp.stop();
  });

  it('summaries wait, and are sent once when it is back, by any process', async () => {
    await bench.replica();
    const user = bench.signIns.signIn();
    const addresses = Array.from({ length: 5 }, (_, index) => `patient${index}@example.org`);
    const deliveryIds: string[] = [];
    for (const to of addresses) {
      const answer = await bench.share(user, { to, contentId: bench.dictationOf(user) });
      expect(answer).toMatchObject({ code: 200, status: 'SUCCESS', data: { delivered: false } });
      expect(answer.message).toMatch(/queued/);
      deliveryIds.push(answer.data.deliveryId);
    }
    expect(await bench.stored()).toHaveLength(5);
    expect(bench.shared).toEqual([]);
    const waiting = { deliveryId: deliveryIds[0] ?? '' };
    expect((await bench.messaging.request(requests.getRecipients, waiting, 5000)).recipients).toEqual([]);
    const counted = async () => (await fetch(`${bench.service.url}/metrics`)).text();
    await eventually(async () => /auscribe_mail_queued\{[^}]*\} 5/.test(await counted()), { what: 'five are counted' });
    expect(await counted()).toMatch(/auscribe_mail_oldest_queued_seconds\{[^}]*\} [0-9.]*[1-9]/);

    await smtp.start();
    for (const to of addresses) {
      const mail = await smtp.mailTo(to);
      expect(mail.attachments).toHaveLength(1);
    }
    await eventually(async () => bench.shared.length >= 5, { what: 'five shares' });
    await eventually(async () => (await bench.stored()).length === 0, { what: 'no attachment left' });
    expect(new Set(bench.shared.map(({ deliveryId }) => deliveryId))).toEqual(new Set(deliveryIds));
    for (const to of addresses) expect(await smtp.inbox.mailsTo(to)).toHaveLength(1);
    const mail = await smtp.mailTo('patient0@example.org');
    expect(await smtp.source(mail)).toContain(`Message-ID: <${deliveryIds[0]}@auscribe.example>`);
  });
});

describe('a mail server that refuses', () => {
  let bench: Workbench;
  let server: Awaited<ReturnType<typeof strictSmtp>>;
  beforeAll(async () => {
    server = await strictSmtp();
    bench = await workbench(server.url, { GIVE_UP_HOURS: '0.001' });
  });
  afterAll(async () => {
    await bench.close();
    await server.close();
  });

  const share = async (to: string) => {
    const user = bench.signIns.signIn();
    return bench.share(user, { to, contentId: bench.dictationOf(user), form: [fileField] });
  };

  it('an address permanently: the clinician is told, and the mail is removed', async () => {
    expect(await share('gone@example.org')).toMatchObject({ code: 422, status: 'ERROR' });
    await eventually(async () => (await bench.stored()).length === 0);
  });

  it('one address permanently and one temporarily: each has its own outcome, and the third counts as shared', async () => {
    const answer = await share('gone@example.org,here@example.org,later@example.org');
    expect(answer).toMatchObject({ code: 200, data: { delivered: false } });
    expect(answer.message).toContain('does not take mail for gone@example.org');
    expect(answer.data.deliveries.map(({ state }) => state)).toEqual(['refused', 'sent', 'queued']);
    const recipientsOf = async (deliveryId = '') =>
      (await bench.messaging.request(requests.getRecipients, { deliveryId }, 5000)).recipients;
    const [gone, here, later] = answer.data.deliveries.map(({ deliveryId }) => deliveryId);
    expect(answer.data.deliveryId).toBe(here);
    expect(await recipientsOf(here)).toEqual(['here@example.org']);
    expect(await recipientsOf(gone)).toEqual([]);
    expect(await recipientsOf(later)).toEqual([]);
    expect(server.taken.filter((address) => address === 'here@example.org')).toHaveLength(1);
  });

  it('an address temporarily: it is retried, and fails in the end', async () => {
    const answer = await share('later@example.org');
    expect(answer).toMatchObject({ code: 200, data: { delivered: false } });
    const deliveries = bench.database.collection<{ _id: string; state: string; tries: number }>('deliveries');
    const ended = await eventually(async () => {
      const found = await deliveries.findOne({ _id: answer.data.deliveryId });
      return found?.state === 'expired' && found;
    });
    expect(ended.tries).toBeGreaterThan(1);
    await eventually(async () => (await bench.stored()).length === 0);
    expect(server.taken).not.toContain('later@example.org');
  });
});

describe('the process that sends a mail', () => {
  const hourMs = 3_600_000;
  let bench: Workbench;
  let server: Awaited<ReturnType<typeof strictSmtp>>;
  beforeAll(async () => {
    server = await strictSmtp();
    bench = await workbench(server.url, { ANSWER_WITHIN_MS: '100', SEND_WITHIN_MS: '3000' });
    await bench.replica();
  });
  afterAll(async () => {
    await bench.close();
    await server.close();
  });

  const deliveries = () => bench.database.collection<{ _id: string; state: string }>('deliveries');
  const isSent = (_id: string) =>
    eventually(async () => (await deliveries().findOne({ _id }))?.state === 'sent', { what: 'it is sent' });

  it('is one process, even if clocks jump ahead during a slow delivery', async () => {
    let take = () => {};
    server.slowness = new Promise<void>((resolve) => {
      take = resolve;
    });
    const before = server.mails;
    const user = bench.signIns.signIn();
    const answer = await bench.share(user, { to: 'once@example.org', contentId: bench.dictationOf(user) });
    await eventually(async () => server.mails > before, { what: 'the mail has come' });
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + hourMs);
    try {
      await sleep(10 * bench.config.QUEUE_SWEEP_MS);
    } finally {
      clock.mockRestore();
      take();
    }
    await isSent(answer.data.deliveryId);
    expect(server.mails - before).toBe(1);
  });

  it.each<[string, { claim?: string; years?: number }]>([
    ['was at work with another process, which died', { claim: 'of a process that died' }],
    ['is due in ten years by a clock that was wrong', { years: 10 }],
  ])('is replaced if it %s', async (what, { claim, years = 0 }) => {
    const deliveryId = randomUUID();
    const dueAt = new Date(Date.now() + hourMs + years * 365 * 24 * hourMs);
    const content = { subject: 'Summary', text: what };
    const address = `${deliveryId}@example.org`;
    await deliveries().insertOne({
      ...{ _id: deliveryId, kind: 'demo', state: 'queued', recipients: [address], accepted: [], content, tries: 0 },
      ...{ messageId: `<${address}>`, createdAt: new Date(), dueAt, outbox: [], ...(claim ? { claim } : {}) },
    });
    await isSent(deliveryId);
    expect(server.taken.filter((taken) => taken === address)).toHaveLength(1);
  });
});
