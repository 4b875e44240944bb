import { afterEach, beforeEach, expect } from '@jest/globals';

/** What a page sent. */
export interface Sent {
  /** Such as `POST /auth/signin`, below /api/v1. */
  readonly to: string;
  readonly query: Record<string, string>;
  readonly json: unknown;
  readonly form: FormData | undefined;
  readonly bearer: string | null;
}

/** A Response is answered as it is; anything else as JSON. What is thrown is a connection that broke. */
type Answer = (sent: Sent) => unknown;

let answers = new Map<string, Answer>();
let requests: Sent[] = [];
let unanswered: string[] = [];

/** The server as pages see it: at `fetch` and at XMLHttpRequest, which uploads use. It knows what it was told to answer. */
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
    return answered instanceof Response ? answered : Response.json(answered);
  },
};

export function success(data: unknown = null, message = ''): object {
  return { status: 'SUCCESS', message, data };
}

/** A business refusal, which has status 200. */
export function refusal(message: string, data: unknown = null): object {
  return { status: 'FAILED', message, data };
}

export function refuse(status: number, message: string, data: unknown = null): Response {
  return Response.json({ status: 'FAILED', message, data }, { status });
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

globalThis.fetch = (input, init = {}) => {
  init.signal?.throwIfAborted();
  return server.handle(init.method ?? 'GET', String(input), init.body, new Headers(init.headers));
};

beforeEach(() => {
  answers = new Map();
  requests = [];
  unanswered = [];
});

afterEach(() => expect(unanswered).toEqual([]));
