import { execFileSync } from 'node:child_process';
import { maxAttachmentBytes, requests } from '@auscribe/contracts';
import { clinician, eventually, fromInside } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, mailServer } from './inbox.js';
import { classic } from './pdf/write-pdf.js';
import { fileField, pdf, type Workbench, workbench } from './workbench.js';

let smtp: MailServer;
let bench: Workbench;
beforeAll(async () => {
  smtp = await mailServer();
  await smtp.start();
  bench = await workbench(smtp.smtpUrl);
});
afterAll(async () => {
  await bench.close();
  await smtp.stop();
});

const textOf = (bytes: Buffer) => execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' });

const recipientsOf = (deliveryId: string) =>
  bench.messaging.request(requests.getRecipients, { deliveryId }, 5000).then((answer) => answer.recipients);

describe('sharing a summary', () => {
  it('mails the PDF immediately, updates the record, and keeps no copy', async () => {
    const user = bench.signIns.signIn();
    const contentId = bench.dictationOf(user);
    const answer = await bench.share(user, {
      to: 'gp@example.org,son@example.org',
      subject: 'Consultation Summary',
      body: 'Dear colleague,\nplease see attached.',
      contentId,
    });
    expect(answer).toMatchObject({ code: 200, status: 'SUCCESS', data: { delivered: true } });
    const addresses = ['gp@example.org', 'son@example.org'];
    expect(answer.data.deliveries).toMatchObject(addresses.map((recipient) => ({ recipient, state: 'sent' })));
    for (const [index, address] of addresses.entries()) {
      const mail = await smtp.mailTo(address);
      expect(mail).toMatchObject({ subject: 'Consultation Summary' });
      expect(mail.to.map((to) => to.address)).toEqual([address]);
      expect(mail.text).toContain('please see attached');
      expect(mail.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
      const source = await smtp.source(mail);
      expect(source).toMatch(/filename="?Ada_Byron_Summary_Mar2026\.pdf/);
      expect(source).not.toContain(addresses[1 - index]);
      expect(textOf(await smtp.inbox.attachment(mail))).toContain('Shared summary');
      expect(await smtp.inbox.mailsTo(address)).toHaveLength(1);

      const deliveryId = answer.data.deliveries[index]?.deliveryId ?? '';
      const event = await eventually(async () => bench.shared.find((one) => one.deliveryId === deliveryId));
      expect(event).toMatchObject({ userId: user.id, dictationId: contentId });
      expect(await recipientsOf(deliveryId)).toEqual([address]);
    }
    expect(await recipientsOf('unknown')).toEqual([]);
    expect(await bench.stored()).toEqual([]);
    const kept = await bench.database.collection('deliveries').find({ state: 'sent' }).toArray();
    expect(JSON.stringify(kept)).not.toMatch(/Ada_Byron|colleague/);
  });

  it('names the clinician, with their reply address only with consent', async () => {
    const [user, consenting] = [bench.signIns.signIn(), bench.signIns.signIn()];
    bench.consenting.add(consenting.token);
    for (const [sharer, to] of [
      [user, 'discreet@example.org'],
      [consenting, 'open@example.org'],
    ] as const) {
      const body = 'Dr. Somebody Else shares a consultation summary with you.';
      await bench.share(sharer, { to, body, contentId: bench.dictationOf(sharer) });
      const mail = await smtp.mailTo(to);
      expect(mail.text).toMatch(/^Mereana Tūhoe shares a consultation summary with you through Auscribe\./);
      const source = await smtp.source(mail);
      if (sharer === consenting) expect(source).toMatch(/^Reply-To: clinician@example\.org$/im);
      else expect(source).not.toContain(clinician.email);
    }
  });

  it('mails a PDF with its pages only, or refuses it', async () => {
    const user = bench.signIns.signIn();
    const contentId = bench.dictationOf(user);
    const share = (to: string, bytes: Buffer) =>
      bench.share(user, { to, contentId, form: [['file', new Blob([new Uint8Array(bytes)])]] });
    const link = classic({ catalog: '/OpenAction << /S /URI /URI (http://evil.example) >>' });
    expect((await share('clean@example.org', link)).code).toBe(200);
    const attached = await smtp.inbox.attachment(await smtp.mailTo('clean@example.org'));
    expect(attached.toString('latin1')).not.toMatch(/OpenAction|evil/);
    expect(textOf(attached)).toContain('Shared summary');
    const script = classic({ catalog: '/OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >>' });
    const refused = await share('refused@example.org', script);
    expect(refused).toMatchObject({
      code: 400,
      message: expect.stringContaining('a script, a program or other files'),
    });
    expect(await smtp.inbox.mailsTo('refused@example.org')).toEqual([]);
    const metrics = await (await fetch(`${bench.service.url}/metrics`)).text();
    expect(metrics).toMatch(/auscribe_mail_pdfs_total\{[^}]*outcome="active"[^}]*\} 1/);
  });

  it('accepts the share dialog’s fields, in any order, and the page’s id', async () => {
    const user = bench.signIns.signIn();
    const contentId = bench.dictationOf(user);
    const byPage = await bench.share(user, {
      form: [fileField, ['email', 'page@example.org']],
      referer: `http://localhost:8080/transcription/${contentId}`,
    });
    expect(byPage).toMatchObject({ code: 200, data: { delivered: true } });
    const byField = await bench.share(user, {
      form: [['email', 'field@example.org'], ['contentId', contentId], fileField],
    });
    expect(byField.code).toBe(200);
    expect(await smtp.mailTo('page@example.org')).toMatchObject({ subject: 'Consultation Summary' });
    expect((await smtp.mailTo('field@example.org')).text).toContain('consultation summary attached');
  });

  it('refuses an invalid address, an invalid PDF and another user’s dictation', async () => {
    const user = bench.signIns.signIn();
    const contentId = bench.dictationOf(user);
    const to = 'nobody@example.org';
    const refusals: [number, string, Parameters<Workbench['share']>[1]][] = [
      [400, 'Email is required', { contentId }],
      [400, 'Email is invalid', { to: 'nobody', contentId }],
      [400, 'Email is invalid', { to: `${to}\r\nBcc: x@example.org`, contentId }],
      [400, 'The dictation of this summary is not named: contentId is required', { to }],
      [400, 'The PDF is missing', { to, contentId, form: [['email', to]] }],
      [400, 'The attachment is not a whole PDF', { to, contentId, form: [['file', new Blob(['MZ program'])]] }],
      [400, 'The attachment is not a whole PDF', { to, contentId, form: [['file', pdf.slice(0, 400)]] }],
      [400, 'Invalid request: the PDF must be in the field file', { to, contentId, form: [['other', pdf]] }],
      [
        400,
        'Invalid request: the form has the field "email" more than once. Nothing was kept; please send it once.',
        { contentId, form: [['email', to], ['email', 'other@example.org'], fileField] },
      ],
      [404, 'Resource not found', { to, contentId: bench.dictationOf(bench.signIns.signIn()) }],
    ];
    for (const [code, message, share] of refusals) {
      expect(await bench.share(user, share)).toMatchObject({ code, message, status: 'ERROR' });
    }
    const large = new Blob(['%PDF-1.3\n', new Uint8Array(maxAttachmentBytes), '%%EOF']);
    expect((await bench.share(user, { to, contentId, form: [['file', large]] })).code).toBe(413);
    expect(await smtp.inbox.mailsTo(to)).toEqual([]);
    expect(await bench.stored()).toEqual([]);
    const strangers = await fetch(`${bench.service.url}/api/v1/email/send-with-attachment`, {
      method: 'POST',
      headers: fromInside,
    });
    expect(strangers.status).toBe(401);
  });

  it('logs no address, name or text', async () => {
    const user = bench.signIns.signIn();
    const contentId = bench.dictationOf(user);
    await bench.share(user, { to: 'zwitschervogel@example.org', body: 'Canaria coughs', contentId });
    await smtp.mailTo('zwitschervogel@example.org');
    expect(bench.logged()).toContain(contentId);
    for (const word of ['zwitschervogel', 'Canaria', 'Ada_Byron', '@example.org'])
      expect(bench.logged()).not.toContain(word);
  });
});

describe('demo requests', () => {
  it('are stored with the server’s time, and mailed', async () => {
    const before = Date.now();
    const request = { name: 'Eve\nMallory', email: 'eve@example.org', mobile: '+64 21 000', message: 'When?' };
    const response = await fetch(`${bench.service.url}/api/v1/contacts`, {
      method: 'POST',
      headers: { ...fromInside, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    expect(await response.json()).toMatchObject({ status: 'SUCCESS', message: 'Request submitted successfully!' });
    const stored = await bench.database.collection('contacts').findOne({ email: 'eve@example.org' });
    expect(stored).toMatchObject({ mobile: '+64 21 000', message: 'When?' });
    expect(stored?.timestamp.getTime()).toBeGreaterThanOrEqual(before);
    const mail = await smtp.mailTo('demo@auscribe.example');
    expect(mail.text).toContain('eve@example.org');
    expect(await smtp.source(mail)).toMatch(/^Reply-To: eve@example\.org$/im);
  });

  it('need a name and an address', async () => {
    for (const body of [{ name: 'Eve' }, { name: ' ', email: 'eve@example.org' }, { name: 'Eve', email: 'eve' }]) {
      const response = await fetch(`${bench.service.url}/api/v1/contacts`, {
        method: 'POST',
        headers: { ...fromInside, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    }
  });
});
