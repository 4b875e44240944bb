import {
  changePassword,
  type Endpoint,
  logOut,
  me,
  refreshToken,
  removePasskey,
  signIn,
  signUp,
  verifyEmail,
  verifyTotp,
} from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { ApiError, messageOf, NetworkError, SessionEndedError } from '../src/lib/http/errors.js';
import { createApi, type TokenSource } from '../src/lib/http/request.js';
import { readTokens } from '../src/lib/session/tokens.js';

interface Call {
  url: string;
  authorization: string | null;
  method: string | undefined;
  body: unknown;
}

const user = {
  id: '0b9f1a4e-51f5-4a71-9a3b-9a6f2f4f6d10',
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@clinic.example',
  phone: '',
};
const credentials = { username: 'ana@clinic.example', password: 'long enough 1' };
const person = { firstName: 'Ana', lastName: 'Lima', email: 'ana@clinic.example', password: 'long enough 1' };

function apiAnswering(answers: (Response | Error)[], tokens: TokenSource = { bearer: async () => 't1' }) {
  const calls: Call[] = [];
  const api = createApi(tokens, async (input, init) => {
    calls.push({
      url: String(input),
      authorization: new Headers(init?.headers).get('authorization'),
      method: init?.method,
      body: init?.body,
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
    ['/auth/signin', null, signIn],
    ['/auth/refresh-token', null, refreshToken],
    ['/auth/verify/email', null, verifyEmail],
    ['/auth/change-password', 'Bearer t1', changePassword],
    ['/auth/logout', 'Bearer t1', logOut],
    ['/user/me', 'Bearer t1', me],
    ['/2fa/totp/verify', 'Bearer t1', verifyTotp],
  ])('%s carries %s', async (path, authorization, operation: Endpoint) => {
    const { api, calls } = apiAnswering([envelope(200, 'ok')]);
    await api.send(operation);
    expect(calls[0]).toMatchObject({ url: `/api/v1${path}`, authorization });
  });

  it('puts query values into the address safely', async () => {
    const { api, calls } = apiAnswering([new Response('TOTP verified successfully')]);
    await api.send(verifyTotp, { query: { email: 'a+b@c.nz', code: '123456' } });
    expect(calls[0]?.url).toBe('/api/v1/2fa/totp/verify?email=a%2Bb%40c.nz&code=123456');
  });

  it('retries once with a fresh token after a 401', async () => {
    const tokens: TokenSource = { bearer: async (options) => (options?.forceFresh ? 't2' : 't1') };
    const { api, calls } = apiAnswering([envelope(401, 'no', null, 'ERROR'), envelope(200, 'ok', user)], tokens);
    await api.answer(me);
    expect(calls.map((call) => call.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
  });

  it('reports that the session has ended if there is no fresh token', async () => {
    const tokens: TokenSource = { bearer: async (options) => (options?.forceFresh ? null : 't1') };
    const { api } = apiAnswering([envelope(401, 'no', null, 'ERROR')], tokens);
    await expect(api.send(me)).rejects.toBeInstanceOf(SessionEndedError);
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
    const failure = await api.send(signIn, { body: credentials }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status, message: words, data: 'the body' });
  });

  it('has a message for a missing answer', () => {
    expect(messageOf(new Error('Own words'))).toBe('Own words');
    expect(messageOf(new Error(''))).toBe('Unknown error occurred');
    expect(messageOf('?')).toBe('Unknown error occurred');
  });

  it('recognizes a proxy’s page', async () => {
    const { api } = apiAnswering([new Response('<html>', { status: 502, headers: { 'retry-after': '3' } })]);
    await expect(api.send(me)).rejects.toMatchObject({ status: 502, retryAfterSeconds: 3 });
  });

  it('distinguishes a lost connection from an answer', async () => {
    const { api } = apiAnswering([new TypeError('Failed to fetch')]);
    await expect(api.send(me)).rejects.toBeInstanceOf(NetworkError);
  });

  it('returns a business refusal, or throws it if data is required', async () => {
    const refusal = () => envelope(200, 'Registration failed', 'Username already exists', 'ERROR');
    const first = apiAnswering([refusal()]);
    expect(await first.api.answer(signUp, { body: person })).toEqual({
      status: 'ERROR',
      message: 'Registration failed',
      data: 'Username already exists',
      timestamp: '2025-05-07T00:00:00Z',
    });
    const second = apiAnswering([refusal()]);
    await expect(second.api.call(signUp, { body: person })).rejects.toThrow('Registration failed');
  });

  it('recognizes a refusal by its status and message, even without a time', async () => {
    const refused = apiAnswering([Response.json({ status: 'FAILED', message: 'Not today' })]);
    await expect(refused.api.answer(me)).resolves.toMatchObject({ status: 'FAILED', message: 'Not today', data: null });
    const untimed = apiAnswering([Response.json({ status: 'SUCCESS', message: '', data: user })]);
    await expect(untimed.api.call(me)).resolves.toEqual(user);
  });

  it('reads tokens from JSON text, and refuses missing ones', async () => {
    const good = apiAnswering([envelope(200, 'ok', '{"accessToken":"a"}')]);
    expect(readTokens(await good.api.call(signIn, { body: credentials }))).toEqual({ accessToken: 'a' });
    expect(() => readTokens('{}')).toThrow('accessToken');
    expect(() => readTokens('no JSON')).toThrow('accessToken');
  });

  it('puts the parameters into the path and the body into JSON', async () => {
    const { api, calls } = apiAnswering([envelope(200, 'ok'), envelope(200, 'ok', 'an id')]);
    await api.call(removePasskey, { params: { id: 'a/b' } });
    await api.call(signUp, { body: person });
    expect(calls).toMatchObject([
      { method: 'DELETE', url: '/api/v1/user/factors/passkeys/a%2Fb' },
      { method: 'POST', url: '/api/v1/auth/signup', body: JSON.stringify(person) },
    ]);
  });

  it.each([
    ['no envelope', Response.json([])],
    ['no data', envelope(200, 'ok')],
    ['data of another form', envelope(200, 'ok', { ...user, email: 1 })],
    ['a status that is none', envelope(200, 'ok', user, 'PERHAPS')],
  ])('refuses an answer with %s', async (_what, answer) => {
    const { api } = apiAnswering([answer]);
    await expect(api.call(me)).rejects.toThrow("The server's answer to me is not what the contract says.");
  });
});
