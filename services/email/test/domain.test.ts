import { CodePurpose } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { demoMail } from '../src/delivery/demo-mails.js';
import { backoffMs, messageIdFor } from '../src/domain/delivery.js';
import { attachmentName, contentIdOf, parseRecipients, summaryMail } from '../src/domain/share.js';
import { codeMail } from '../src/requests/send-code.js';
import { mailError } from '../src/smtp/mailer.js';

describe('recipients', () => {
  it('are one or several addresses, each once', () => {
    expect(parseRecipients('gp@example.org')).toEqual(['gp@example.org']);
    expect(parseRecipients(' gp@example.org, son@example.org;GP@example.org,')).toEqual([
      'GP@example.org',
      'son@example.org',
    ]);
  });

  it('are required, valid and few', () => {
    for (const none of [undefined, '', ' , ']) expect(() => parseRecipients(none)).toThrow('Email is required');
    const bad = [
      'gp',
      'gp@example',
      'a b@example.org',
      'gp@example.org\r\nBcc: x@example.org',
      '"a"@example.org',
      'a@example.org>\u0000',
      'a(b)@example.org',
      'Doctor <gp@example.org>',
    ];
    for (const text of bad) expect(() => parseRecipients(text)).toThrow('Email is invalid');
    const eleven = Array.from({ length: 11 }, (_, index) => `p${index}@example.org`).join(',');
    expect(() => parseRecipients(eleven)).toThrow('at most 10');
  });
});

describe('an attachment', () => {
  it('has a safe file name', () => {
    expect(attachmentName('Ada_Byron_Summary_Mar2026.pdf')).toBe('Ada_Byron_Summary_Mar2026.pdf');
    expect(attachmentName('Zoë Müller.PDF')).toBe('Zoë Müller.pdf');
    expect(attachmentName('../../etc/passwd')).toBe('passwd.pdf');
    expect(attachmentName('a"\r\nX: y.exe')).toBe('aX y.exe.pdf');
    expect(attachmentName(undefined)).toBe('Consultation_Summary.pdf');
  });
});

describe('the shared dictation', () => {
  const id = '3f0e4e5c-8a53-4a43-9c8e-0d1f6a1b2c3d';
  it('is named in the form, or derived from the page', () => {
    expect(contentIdOf(id, undefined)).toBe(id);
    expect(contentIdOf(undefined, `http://localhost:8080/transcription/${id}?tab=1`)).toBe(id);
    expect(contentIdOf(id, 'http://localhost/transcription/other')).toBe(id);
    for (const referer of [undefined, 'nonsense', 'http://localhost:8080/dashboard']) {
      expect(() => contentIdOf(undefined, referer)).toThrow('contentId is required');
    }
    expect(() => contentIdOf('../users', undefined)).toThrow('contentId is required');
  });
});

describe('texts', () => {
  it('of codes contain the code on its own line, and nothing similar', () => {
    for (const purpose of [CodePurpose.VERIFY_ACCOUNT, CodePurpose.SECOND_FACTOR, CodePurpose.RESET_PASSWORD]) {
      const mail = codeMail({ firstName: 'Ada\r\nBcc: x', code: '042042', purpose, validMinutes: 10 });
      expect(mail.text.split('\n')).toContain('042042');
      expect(mail.text.match(/\b\d{6}\b/g)).toEqual(['042042']);
      expect(mail.text).toContain('Hello Ada Bcc: x,');
      expect(mail.subject).not.toContain('042042');
    }
    const evil = codeMail({ firstName: '<img src=x>', code: '123456', purpose: 0, validMinutes: 1 });
    expect(evil.html).not.toContain('<img');
    expect(evil.text).toContain('for 1 minute.');
  });

  it('of summaries and demo requests cannot inject a header', () => {
    const sender = { name: 'Mereana\r\nBcc: x', replyTo: null };
    expect(summaryMail({}, sender, 0)).toMatchObject({ subject: 'Consultation Summary' });
    expect(summaryMail({ body: 'A\r\nBcc: x\0\u202ey' }, sender, 0).text.split('\n\n')).toEqual([
      'Mereana Bcc: x shares a consultation summary with you through Auscribe.',
      'A\nBcc: xy',
      'This message was sent automatically. Please do not reply to it.',
    ]);
    const demo = demoMail({
      name: 'Eve\nEmail: other@example.org',
      email: 'eve@example.org',
      mobile: '',
      message: 'Hi',
    });
    expect(demo.subject).toBe('Demo request');
    expect(demo.text.split('\n')[0]).toBe('Name: Eve Email: other@example.org');
  });

  it('of summaries state how many places are unchecked, whatever else they say', () => {
    const sender = { name: 'Mereana', replyTo: null };
    expect(summaryMail({}, sender, 0).text).not.toContain('checked');
    expect(summaryMail({ body: 'All is well.' }, sender, 1).text).toContain('1 critical word in it (such as');
    expect(summaryMail({}, sender, 3).text).toContain('3 critical words in it (such as');
  });

  it('of summaries have a reply address only with consent, and only if it is valid', () => {
    const name = 'Mereana Tūhoe';
    expect(summaryMail({}, { name, replyTo: null }, 0)).not.toHaveProperty('replyTo');
    expect(summaryMail({}, { name, replyTo: 'm@example.org\r\nBcc: x@example.org' }, 0)).not.toHaveProperty('replyTo');
    const mail = summaryMail({}, { name, replyTo: 'm@example.org' }, 0);
    expect(mail.replyTo).toBe('m@example.org');
    expect(mail.text).toContain('If you reply, your answer goes to Mereana Tūhoe.');
  });

  it('have a unique message id with the sender’s domain', () => {
    expect(messageIdFor('x', 'Auscribe <no-reply@auscribe.example>')).toBe('<x@auscribe.example>');
    expect(messageIdFor('x', 'no-reply@auscribe.example')).toBe('<x@auscribe.example>');
  });
});

describe('failures', () => {
  const smtp = (fields: object) => mailError(Object.assign(new Error('to gp@example.org'), fields));
  it('are distinguished, and contain no address', () => {
    expect(smtp({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }).name).toBe('MailRefused');
    expect(smtp({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }).name).toBe('MailUnavailable');
    expect(smtp({ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }).name).toBe('MailUnavailable');
    expect(smtp({ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }).name).toBe('MailRefused');
    expect(smtp({ code: 'EAUTH', responseCode: 535 }).name).toBe('MailUnavailable');
    expect(smtp({}).message).toBe('The mail server could not be used: UNKNOWN');
  });

  it('are followed by growing delays', () => {
    expect(backoffMs(1, 1000)).toBeGreaterThanOrEqual(1000);
    expect(backoffMs(1, 1000)).toBeLessThanOrEqual(1200);
    expect(backoffMs(4, 1000)).toBeGreaterThanOrEqual(8000);
    expect(backoffMs(60, 1000)).toBeLessThanOrEqual(3_600_000 * 1.2);
  });
});
