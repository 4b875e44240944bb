import { describe, expect, it } from '@jest/globals';
import { ignored, jsonText, record, text } from '../src/lib/decode.js';
import { ApiError, messageOf, NetworkError, SessionEndedError } from '../src/lib/http/errors.js';
import { createApi, type TokenSource } from '../src/lib/http/request.js';

interface Call {
  url: string;
  authorization: string | null;
  method: string | undefined;
}

function apiAnswering(answers: (Response | Error)[], tokens: TokenSource = { bearer: async () => 't1' }) {
  const calls: Call[] = [];
  const api = createApi(tokens, async (input, init) => {
    calls.push({
      url: String(input),
      authorization: new Headers(init?.headers).get('authorization'),
      method: init?.method,
    });
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer ?? new Error('nothing left to answer');
    return answer;
  });
  return { api, calls };
}

function envelope(status: number, message: string, data: unknown = null, outcome = 'SUCCESS'): Response {
  return Response.json({ status: outcome, message, data, timestamp: '2025-05-07T00:00:00Z' }, { status });
}

describe('the API client', () => {
  it.each([
    ['/auth/signin', null],
    ['/auth/refresh-token', null],
    ['/auth/verify/email', null],
    ['/auth/change-password', 'Bearer t1'],
    ['/auth/logout', 'Bearer t1'],
    ['/user/me', 'Bearer t1'],
    ['/2fa/totp/verify', 'Bearer t1'],
  ])('%s carries %s', async (path, authorization) => {
    const { api, calls } = apiAnswering([envelope(200, 'ok')]);
    await api.answer({ method: 'POST', path }, ignored);
    expect(calls[0]).toMatchObject({ url: `/api/v1${path}`, authorization });
  });

  it('puts query values into the address safely', async () => {
    const { api, calls } = apiAnswering([new Response('TOTP verified successfully')]);
    await api.send({ method: 'POST', path: '/2fa/totp/verify', query: { email: 'a+b@c.nz', code: '123456' } });
    expect(calls[0]?.url).toBe('/api/v1/2fa/totp/verify?email=a%2Bb%40c.nz&code=123456');
  });

  it('tries once more with a fresh token after a 401', async () => {
    const tokens: TokenSource = { bearer: async (options) => (options?.forceFresh ? 't2' : 't1') };
    const { api, calls } = apiAnswering([envelope(401, 'no', null, 'ERROR'), envelope(200, 'ok')], tokens);
    await api.answer({ method: 'GET', path: '/user/me' }, ignored);
    expect(calls.map((call) => call.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('says that the session has ended when there is no fresh token', async () => {
    const tokens: TokenSource = { bearer: async (options) => (options?.forceFresh ? null : 't1') };
    const { api } = apiAnswering([envelope(401, 'no', null, 'ERROR')], tokens);
    await expect(api.send({ method: 'GET', path: '/user/me' })).rejects.toBeInstanceOf(SessionEndedError);
  });

  it.each([
    [400, 'Say more', 'Say more'],
    [400, '', 'Invalid request'],
    [401, 'inside', 'Unauthorized access'],
    [403, 'inside', 'Forbidden access'],
    [404, 'inside', 'Resource not found'],
    [422, '', 'Validation error'],
    [422, 'Say it better', 'Say it better'],
    [429, 'Too many attempts', 'Too many attempts'],
    [503, '', 'Something went wrong'],
    [500, 'inside', 'Internal server error'],
    [418, 'teapot', 'teapot'],
    [418, '', 'Something went wrong'],
  ])('words a %d with %j as %j', async (status, message, words) => {
    const { api } = apiAnswering([envelope(status, message, 'the body', 'ERROR')]);
    const failure = await api.send({ method: 'POST', path: '/auth/signin' }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, message: words, data: 'the body' });
  });

  it('words what is no answer at all', () => {
    expect(messageOf(new Error('Own words'))).toBe('Own words');
    expect(messageOf(new Error(''))).toBe('Unknown error occurred');
    expect(messageOf('?')).toBe('Unknown error occurred');
  });

  it('takes a proxy’s page for what it is', async () => {
    const { api } = apiAnswering([new Response('<html>', { status: 502, headers: { 'retry-after': '3' } })]);
    await expect(api.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ status: 502, retryAfterSeconds: 3 });
  });

  it('tells a lost connection from an answer', async () => {
    const { api } = apiAnswering([new TypeError('Failed to fetch')]);
    await expect(api.send({ method: 'GET', path: '/x' })).rejects.toBeInstanceOf(NetworkError);
  });

  it('answers a business refusal, or throws it where data is wanted', async () => {
    const refusal = () => envelope(200, 'Registration failed', 'Username already exists', 'ERROR');
    const first = apiAnswering([refusal()]);
    expect(await first.api.answer({ method: 'POST', path: '/auth/signup' }, text)).toEqual({
      status: 'ERROR',
      message: 'Registration failed',
      data: 'Username already exists',
    });
    const second = apiAnswering([refusal()]);
    await expect(second.api.data({ method: 'POST', path: '/x' }, text)).rejects.toThrow('Registration failed');
  });

  it('reads tokens out of JSON text, and refuses what is not there', async () => {
    const tokens = jsonText(record({ accessToken: text }));
    const good = apiAnswering([envelope(200, 'ok', '{"accessToken":"a"}')]);
    expect(await good.api.data({ method: 'POST', path: '/auth/signin' }, tokens)).toEqual({ accessToken: 'a' });
    const bad = apiAnswering([envelope(200, 'ok', '{}')]);
    await expect(bad.api.data({ method: 'POST', path: '/auth/signin' }, tokens)).rejects.toThrow('accessToken');
  });
});
