import { operations } from '@auscribe/contracts';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { Value } from 'typebox/value';

/** What a page sent. */
export interface Sent {
  /** Such as `POST /auth/signin`, below /api/v1. */
  readonly to: string;
  readonly query: Record<string, string>;
  readonly json: unknown;
  readonly form: FormData | undefined;
  readonly bearer: string | null;
}

/** A Response is returned unchanged, anything else as JSON. A thrown error is a broken connection. */
type Answer = (sent: Sent) => unknown;

let answers = new Map<string, Answer>();
let requests: Sent[] = [];
let unanswered: string[] = [];
let wrong: string[] = [];

/** The server as pages see it, through `fetch` and XMLHttpRequest (for uploads). Tests set its responses. */
export const server = {
  answer(to: string, answer: Answer): void {
    answers.set(to, answer);
  },
  /** What was sent to this operation, in order. */
  sent: (to: string): readonly Sent[] => requests.filter((one) => one.to === to),
  async handle(method: string, url: string, body: unknown, headers: Headers): Promise<Response> {
    const { pathname, searchParams } = new URL(url, window.location.href);
    const sent: Sent = {
      to: `${method} ${pathname.replace(/^\/api\/v1/, '')}`,
      query: Object.fromEntries(searchParams),
      json: typeof body === 'string' ? JSON.parse(body) : undefined,
      form: body instanceof FormData ? body : undefined,
      bearer: headers.get('authorization'),
    };
    requests.push(sent);
    const answer = answers.get(sent.to);
    if (!answer) {
      unanswered.push(sent.to);
      return refuse(501, 'The test has no answer to this.');
    }
    const answered = await answer(sent);
    if (answered instanceof Response) return answered;
    assertFits(sent.to, answered);
    return Response.json(answered);
  },
};

/** What no server answers shows nothing about a page. */
function assertFits(to: string, answered: unknown): void {
  const operation = operations.find(({ method, path }) => {
    const pattern = path.replace(/^\/api\/v1/, '').replace(/:\w+/g, '[^/]+');
    return new RegExp(`^${method} ${pattern}$`).test(to);
  });
  if (!operation || operation.plainText) return;
  for (const { instancePath, message } of Value.Errors(operation.response, answered))
    wrong.push(`${to}${instancePath}: ${message}`);
}

const timestamp = '2026-05-07T00:00:00.000Z';

export function success(data: unknown = null, message = ''): object {
  return { status: 'SUCCESS', message, data, timestamp };
}

/** A business refusal, which has status 200. */
export function refusal(message: string, data: unknown = null, status = 'FAILED'): object {
  return { status, message, data, timestamp };
}

export function refuse(status: number, message: string, data: unknown = null): Response {
  return Response.json({ status: 'FAILED', message, data, timestamp }, { status });
}

export function unreachable(): never {
  throw new TypeError('fetch failed');
}

/** An answer that waits until it is let go, for what shows meanwhile. */
export function held(answer: Answer): { answer: Answer; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: (sent) => released.then(() => answer(sent)), release: () => release() };
}

globalThis.fetch = async (input, init = {}) => {
  init.signal?.throwIfAborted();
  const response = await server.handle(init.method ?? 'GET', String(input), init.body, new Headers(init.headers));
  // Node's own would make objects that are none of this window, which libraries don't copy.
  response.json = async () => JSON.parse(await response.text());
  return response;
};

beforeEach(() => {
  answers = new Map();
  requests = [];
  unanswered = [];
  wrong = [];
});

afterEach(() => {
  expect(unanswered).toEqual([]);
  expect(wrong).toEqual([]);
});
