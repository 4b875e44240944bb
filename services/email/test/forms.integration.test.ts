import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eventually, fromInside, type SignedIn } from '@auscribe/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailServer, mailServer } from './inbox.js';
import { type Workbench, workbench } from './workbench.js';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const mebibyte = 1024 * 1024;
const head = [
  '--form',
  'content-disposition: form-data; name="file"; filename="a.pdf"',
  'content-type: application/pdf',
  '',
  '',
].join('\r\n');

let smtp: MailServer;
let bench: Workbench;
const open: ClientRequest[] = [];

interface Answer {
  code: number | undefined;
  retryAfter: string | undefined;
  message: string;
}

interface Form {
  request: ClientRequest;
  /** Null when the connection ended without one. */
  answer: Promise<Answer | null>;
}

beforeAll(async () => {
  smtp = await mailServer();
  await smtp.start();
  bench = await workbench(smtp.smtpUrl, { MAX_SPOOL_BYTES: String(12 * mebibyte) });
});
afterEach(() => {
  for (const form of open.splice(0)) form.destroy();
});
afterAll(async () => {
  await bench.close();
  await smtp.stop();
});

/** Begins a form and sends so much of its file; the rest never comes. */
async function unfinished(user: SignedIn, bytes: number, url = bench.service.url): Promise<Form> {
  const request = httpRequest(`${url}/api/v1/email/send-with-attachment`, {
    method: 'POST',
    agent: false,
    headers: {
      ...fromInside,
      authorization: `Bearer ${user.token}`,
      'content-type': 'multipart/form-data; boundary=form',
      'content-length': 9 * mebibyte,
    },
  });
  open.push(request);
  const answer = once(request, 'response').then(
    ([response]: IncomingMessage[]) => answerIn(response),
    () => null,
  );
  request.on('error', () => {});
  request.write(head);
  for (let sent = 0; sent < bytes; sent += mebibyte) {
    if (!request.write(Buffer.alloc(Math.min(mebibyte, bytes - sent), 'x'))) {
      await Promise.race([once(request, 'drain'), once(request, 'close').catch(() => {}), answer]);
    }
  }
  return { request, answer };
}

async function answerIn(response: IncomingMessage | undefined): Promise<Answer> {
  if (!response) throw new Error('no answer');
  const { message } = (await json(response)) as { message: string };
  return { code: response.statusCode, retryAfter: response.headers['retry-after'], message };
}

const share = (user: SignedIn) => bench.share(user, { to: 'gp@example.org', contentId: bench.dictationOf(user) });
const metric = async (line: RegExp) =>
  Number(line.exec(await (await fetch(`${bench.service.url}/metrics`)).text())?.[1]);

describe('a slow form', () => {
  let slow: Workbench;
  beforeAll(async () => {
    slow = await workbench(smtp.smtpUrl, {
      BODY_TIMEOUT_MS: '1000',
      UPLOAD_PERIOD_MS: '1000',
      UPLOAD_BYTES_PER_SECOND: '500',
      MAX_FORMS_PER_USER: '1',
    });
  });
  afterAll(() => slow.close());

  it.each([
    ['stops', 0],
    ['sends a byte now and then', 1],
  ])('that %s is refused with an explanation, and frees its slot', async (_, bytes) => {
    const user = slow.signIns.signIn();
    const { request, answer } = await unfinished(user, 1000, slow.service.url);
    const trickle = setInterval(() => bytes > 0 && request.write('x'), 100);
    const closed = once(request, 'close');
    expect(await answer).toMatchObject({ code: 408, message: expect.stringMatching(/please check your connection/i) });
    clearInterval(trickle);
    await closed;
    // The place is free: the next one is not refused at once.
    const next = await unfinished(user, 1000, slow.service.url);
    expect((await next.answer)?.code).toBe(408);
  });

  it('that exceeds the time limit is refused, however fast it is', async () => {
    const timed = await workbench(smtp.smtpUrl, { FORM_WITHIN_MS: '2000' });
    const { answer } = await unfinished(timed.signIns.signIn(), mebibyte, timed.service.url);
    expect((await answer)?.code).toBe(408);
    await timed.close();
  });
});

describe('unfinished forms', () => {
  it('are limited to two per user, counted before any of the body arrives; other users’ are accepted', async () => {
    const [user, other] = [bench.signIns.signIn(), bench.signIns.signIn()];
    const first = await unfinished(user, 1000);
    const second = await unfinished(user, 0);
    const third = await eventually(async () => {
      const { answer } = await unfinished(user, 0);
      return (await Promise.race([answer, sleep(1000, null)])) ?? false;
    });
    expect(third).toMatchObject({ code: 429, retryAfter: '10' });
    expect(third.message).toContain('please send it again when they have arrived');
    expect((await share(user)).code).toBe(429);
    expect((await share(other)).code).toBe(200);
    for (const { request } of [first, second]) request.destroy();
    await eventually(async () => (await share(user)).code === 200, { what: 'room for the next form' });
    expect(await metric(/auscribe_mail_limit_hits_total\{[^}]*limit="forms_per_user"[^}]*\} (\d+)/)).toBeGreaterThan(1);
  });

  it('are not kept in memory, and use no more disk than allowed', async () => {
    const held = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = held();
    const users = Array.from({ length: 14 }, () => bench.signIns.signIn());
    const forms = await Promise.all(users.map((user) => unfinished(user, 4 * mebibyte)));
    const answers: Answer[] = [];
    for (const { answer } of forms) void answer.then((one) => one && answers.push(one));
    // Three times 4 MiB have room; who is refused leaves theirs to the others.
    const [full] = await eventually(async () => answers.length >= 11 && answers, { what: 'eleven refusals' });
    expect(full).toMatchObject({ code: 503, message: expect.stringContaining('try again in a minute') });
    // They sent 56 MiB.
    expect(held() - before).toBeLessThan(28 * mebibyte);
    expect(await metric(/auscribe_mail_limit_hits_total\{[^}]*limit="spool"[^}]*\} (\d+)/)).toBeGreaterThan(10);

    for (const { request } of forms) request.destroy();
    await eventually(async () => (await share(bench.signIns.signIn())).code === 200, { what: 'room on the disk' });
  });
});
