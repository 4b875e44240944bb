import { request } from 'node:http';
import type { Random } from './random.js';

export interface Sent {
  /** 0: the connection was closed without an answer, as is right for a request that never ended. */
  status: number;
  text: string;
  ms: number;
}

export interface Form {
  path: string;
  token: string;
  boundary: string;
  body: Buffer;
  /** As the head says it; differs from the body's where the request lies. */
  length?: number;
  /** The connection is cut after these many bytes. */
  cutAt?: number;
  contentType?: string;
}

/** Sends a body as it is, lies included, which no client library does. */
export function send(url: string, form: Form): Promise<Sent> {
  const { path, token, body, boundary, length = body.length, cutAt } = form;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const done = (status: number, text: string): void => resolve({ status, text, ms: performance.now() - began });
    const outgoing = request(new URL(path, url), {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': form.contentType ?? `multipart/form-data; boundary=${boundary}`,
        'content-length': length,
      },
    });
    outgoing.setTimeout(60_000, () => reject(new Error(`no answer within a minute at ${path}`)));
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(parts).toString()));
      answer.on('error', () => done(answer.statusCode ?? 0, ''));
    });
    outgoing.on('error', () => done(0, ''));
    outgoing.write(cutAt === undefined ? body.subarray(0, length) : body.subarray(0, cutAt));
    if (cutAt !== undefined) setTimeout(() => outgoing.destroy(), 50);
    // Fewer bytes than were announced: the rest never comes.
    else if (length > body.length) setTimeout(() => outgoing.destroy(), 300);
    else outgoing.end();
  });
}

export interface Part {
  head: string;
  body: Buffer;
}

export const field = (name: string, value: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  body: Buffer.from(value),
});

export const filePart = (name: string, fileName: string, type: string, body: Buffer): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}`,
  body,
});

export function formBody(boundary: string, parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** How a form itself can be wrong, whatever file is in it. */
export function wrongForm(form: Form, parts: readonly Part[], random: Random): Form {
  const { boundary, body } = form;
  return random.pick<() => Form>([
    () => ({ ...form, length: body.length + 1 + random.below(5000) }),
    () => ({ ...form, length: random.below(body.length) }),
    () => ({ ...form, cutAt: random.below(body.length) }),
    () => ({ ...form, boundary: `${boundary}x` }),
    () => ({ ...form, contentType: 'multipart/form-data' }),
    () => ({ ...form, contentType: `multipart/mixed; boundary=${boundary}` }),
    () => ({ ...form, contentType: 'audio/webm' }),
    () => ({ ...form, contentType: `multipart/form-data; boundary="${'b'.repeat(300)}"` }),
    () =>
      again(form, [
        ...Array<Part[]>(60)
          .fill([field('description', 'x')])
          .flat(),
        ...parts,
      ]),
    () => again(form, [...parts, ...parts, ...parts]),
    () => again(form, [field('__proto__', 'x'), field('constructor', 'x'), field('toString', 'x'), ...parts]),
    () => again(form, [field('description', 'x'.repeat(200_000)), ...parts]),
    () =>
      again(form, [
        { head: `X-Long: ${'h'.repeat(100_000)}\r\n${field('a', '').head}`, body: Buffer.from('x') },
        ...parts,
      ]),
    () =>
      again(form, [
        { head: Array.from({ length: 4000 }, (_, n) => `X-${n}: 1`).join('\r\n'), body: Buffer.alloc(0) },
        ...parts,
      ]),
    () =>
      again(form, [
        {
          head: 'Content-Disposition: form-data; name="file"\r\nContent-Type: multipart/mixed; boundary=inner',
          body: formBody('inner', parts),
        },
      ]),
    () => again(form, [filePart('../../etc/passwd', '../../../../etc/passwd', 'audio/webm', Buffer.from('x'))]),
    () =>
      again(form, [
        filePart('file', `a\0b${'n'.repeat(5000)}.mp3`, 'audio/mpeg; charset="><script>', Buffer.from('x')),
      ]),
    () => again(form, []),
  ])();
}

const again = (form: Form, parts: readonly Part[]): Form => ({ ...form, body: formBody(form.boundary, parts) });
