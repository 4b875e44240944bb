import { setTimeout as sleep } from 'node:timers/promises';
import { CodePurpose, requests } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, mailServer } from './inbox.js';
import { type Workbench, workbench } from './workbench.js';

let smtp: MailServer;
let bench: Workbench;
beforeAll(async () => {
  smtp = await mailServer();
  await smtp.start();
  bench = await workbench(smtp.smtpUrl, { CODE_WITHIN_MS: '15000' });
});
afterAll(async () => {
  await bench.close();
  await smtp.stop();
});

const send = (to: string, code: string, timeoutMs = 30_000) =>
  bench.messaging.request(
    requests.sendCode,
    { to, code, firstName: 'Ada', purpose: CodePurpose.SECOND_FACTOR, validMinutes: 10 },
    timeoutMs,
  );

describe('one-time codes', () => {
  it('arrive, and are not in the logs', async () => {
    expect(await send('ada@example.org', '314159')).toMatchObject({ errorCode: '' });
    const mail = await smtp.mailTo('ada@example.org');
    expect(mail.subject).toBe('Your Auscribe sign-in code');
    expect(mail.text.split(/\r?\n/)).toContain('314159');
    expect(bench.logged()).toContain('SECOND_FACTOR');
    expect(bench.logged()).not.toContain('314159');
    expect(bench.logged()).not.toContain('ada@example.org');
  });

  it('are refused if they are malformed', async () => {
    expect((await send('ada@example.org', '31415')).errorCode).toBe('invalid_request');
    expect((await send('ada@example.org, eve@example.org', '271828')).errorCode).toBe('invalid_request');
  });

  it('wait a little for a mail server, and fail if it does not come back', async () => {
    await smtp.stop();
    const waiting = send('later@example.org', '161803');
    await sleep(500);
    await smtp.start();
    expect((await waiting).errorCode).toBe('');
    expect((await smtp.mailTo('later@example.org')).text).toContain('161803');

    await smtp.stop();
    const refused = await send('never@example.org', '141421');
    expect(refused.errorCode).toBe('mail_unavailable');
    expect((await fetch(`${bench.service.url}/readyz`)).status).toBe(200);
    const metrics = await (await fetch(`${bench.service.url}/metrics`)).text();
    expect(metrics).toMatch(/auscribe_smtp_up\{[^}]*\} 0/);
    await smtp.start();
  });
});
