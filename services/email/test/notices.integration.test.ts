import { NoticeKind, requests, type SendNoticeRequest } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, mailServer } from './inbox.js';
import { type Workbench, workbench } from './workbench.js';

let smtp: MailServer;
let bench: Workbench;
beforeAll(async () => {
  smtp = await mailServer();
  await smtp.start();
  bench = await workbench(smtp.smtpUrl, { CODE_WITHIN_MS: '1000' });
});
afterAll(async () => {
  await bench.close();
  await smtp.stop();
});

const at = Date.UTC(2026, 10, 25, 8, 30);
const send = (
  to: string,
  kind: NoticeKind,
  more: Partial<Pick<SendNoticeRequest, 'subject' | 'link' | 'takesEffectAtMs'>> = {},
) => bench.messaging.request(requests.sendNotice, { to, firstName: 'Ada', kind, atMs: BigInt(at), ...more }, 10_000);

describe('security notices', () => {
  it('name the passkey and the time, and are not in the logs', async () => {
    const to = 'ada@example.org';
    expect(await send(to, NoticeKind.FACTOR_ADDED, { subject: 'Blue\r\nkey' })).toMatchObject({ errorCode: '' });
    const mail = await smtp.mailTo(to);
    expect(mail.subject).toBe('A second factor was added to your Auscribe account');
    const text = mail.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('“Blue key” was added to your Auscribe account.');
    expect(text).toContain('When: 25 November 2026, 08:30 UTC.');
    expect(text).toContain('If this was not you, change your password at once');
    for (const secret of [to, 'Blue']) expect(bench.logged()).not.toContain(secret);
  });

  it('of an operator’s reset contain the link that cancels it', async () => {
    const link = 'https://auscribe.example.org/second-factor-reset#one.two.three';
    const takesEffectAtMs = BigInt(at + 24 * 3_600_000);
    const to = 'grace@example.org';
    expect(await send(to, NoticeKind.RESET_REQUESTED, { link, takesEffectAtMs })).toMatchObject({ errorCode: '' });
    const { text } = await smtp.mailTo(to);
    expect(text.split(/\r?\n/)).toContain(link);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('It takes effect on 26 November 2026, 08:30 UTC;');
    expect(bench.logged()).not.toContain('one.two.three');
  });

  it.each(Object.values(NoticeKind).filter((kind) => typeof kind === 'number'))(
    'of kind %i have their own text',
    async (kind) => {
      const to = `kind-${kind}@example.org`;
      expect(await send(to, kind)).toMatchObject({ errorCode: '' });
      expect((await smtp.mailTo(to)).text.length).toBeGreaterThan(100);
    },
  );

  it('are refused if they are malformed, and if no mail server accepts them', async () => {
    const { PASSWORD_RESET, RESET_REQUESTED } = NoticeKind;
    expect((await send('ada@example.org, eve@example.org', PASSWORD_RESET)).errorCode).toBe('invalid_request');
    const link = 'javascript:alert(1)';
    expect((await send('ada@example.org', RESET_REQUESTED, { link })).errorCode).toBe('invalid_request');
    await smtp.stop();
    expect((await send('ada@example.org', PASSWORD_RESET)).errorCode).toBe('mail_unavailable');
    await smtp.start();
  });
});
