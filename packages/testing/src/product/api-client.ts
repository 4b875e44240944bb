import { randomUUID } from 'node:crypto';
import { type DataOf, type Endpoint, type InputOf, pathOf } from '@auscribe/contracts';
import type { Inbox } from './inbox.js';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  body: { status: string; message: string; data: T; timestamp: string };
}

export interface Account {
  id: string;
  email: string;
  password: string;
}

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Calls the product as an API client would, using only what PRODUCT.md section 7 describes. */
export class ApiClient {
  accessToken = '';
  refreshToken = '';

  constructor(
    readonly url: string,
    private readonly inbox: Inbox,
    /** The User-Agent header; if empty, fetch's own is sent. */
    private readonly userAgent = '',
  ) {}

  async call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    await this.renew();
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.url}${path.startsWith('/files') ? '' : '/api/v1'}${path}`, {
      method,
      headers: {
        ...(body !== undefined && !isForm ? { 'content-type': 'application/json' } : {}),
        ...(this.userAgent ? { 'user-agent': this.userAgent } : {}),
        ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: parsed<T>(text) };
  }

  /** Access tokens live for minutes, some tests run longer. Other calls use the old token during renewal. */
  private async renew(): Promise<void> {
    if (secondsLeft(this.accessToken) <= 120) await this.renewNow();
  }

  /** As the page does after a 401. */
  async renewNow(): Promise<void> {
    const { refreshToken } = this;
    if (refreshToken === '') return;
    this.refreshToken = '';
    try {
      const { status, body } = await this.post<string>('/auth/refresh-token', { token: refreshToken });
      if (status === 200) Object.assign(this, tokensIn(body.data));
    } finally {
      this.refreshToken ||= refreshToken;
    }
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.call<T>('GET', path);
  }

  post<T = unknown>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.call<T>('POST', path, body);
  }

  put<T = unknown>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.call<T>('PUT', path, body);
  }

  /** An operation of the contract, by its method, path and types. */
  ask<const O extends Endpoint>(operation: O, input: InputOf<O>): Promise<Answer<DataOf<O>>> {
    const { params, query, body } = input as AnyInput;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return this.call(operation.method, pathOf(operation, params).replace('/api/v1', '') + search, body);
  }

  /** Signs up, verifies the e-mail address with the mailed code, signs in and passes the second factor. */
  async newClinician(name = 'Aroha'): Promise<Account> {
    const email = `clinician-${randomUUID().slice(0, 12)}@clinic.example`;
    const password = `correct horse ${randomUUID().slice(0, 8)}`;
    const signUp = await this.post<string>('/auth/signup', {
      firstName: name,
      lastName: 'Tester',
      email,
      phone: '+6421123456',
      password,
    });
    if (signUp.body.status !== 'SUCCESS') throw new Error(`sign-up: ${signUp.text}`);
    const code = await this.inbox.nextCode(email, 0);
    const verified = await this.post('/auth/verify/email', { username: email, confirmationCode: code });
    if (verified.body.status !== 'SUCCESS') throw new Error(`verify: ${verified.text}`);
    const account = { id: signUp.body.data, email, password };
    await this.signIn(account);
    return account;
  }

  async signIn({ email, password }: Account): Promise<void> {
    const seen = (await this.inbox.mailsTo(email)).length;
    const answer = await this.post<string>('/auth/signin', { username: email, password });
    if (answer.status !== 200) throw new Error(`sign-in: ${answer.text}`);
    Object.assign(this, tokensIn(answer.body.data));
    const code = await this.inbox.nextCode(email, seen);
    const verified = await this.call('POST', `/2fa/totp/verify?email=${encodeURIComponent(email)}&code=${code}`);
    if (verified.text !== 'TOTP verified successfully') throw new Error(`second factor: ${verified.text}`);
  }

  async department(name: string, vocabulary: string[] = []): Promise<string> {
    const answer = await this.post<{ id: string }>('/classifications', { classification: name, vocabulary });
    if (answer.body.data === null) throw new Error(`The department was not created: ${answer.status} ${answer.text}`);
    return answer.body.data.id;
  }

  /** Sets `Auto-Delete after`, with the usual values for the other settings. */
  chooseAutoDelete(userId: string, autoDelete: string): Promise<Answer> {
    const settings = { autoPunctuation: true, autoSave: true, languageName: 'English', accent: 'New Zealand' };
    return this.put(`/settings/${userId}`, { ...settings, exportFormat: 'PDF', autoDelete });
  }

  /** Mails a summary of a dictation, as the page does. `query`: to, subject, body, contentId. */
  share(query: Record<string, string>, pdf: Uint8Array = smallestPdf, name = 'Summary.pdf'): Promise<Answer> {
    const form = new FormData();
    form.set('file', new Blob([pdf as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }), name);
    return this.call('POST', `/email/send-with-attachment?${new URLSearchParams(query)}`, form);
  }

  /** Returns the recording's id. */
  async startRecording(userId: string): Promise<string> {
    const answer = await this.post<{ recordingId: string }>('/chunking/start-recording', { userId });
    return answer.body.data.recordingId;
  }

  uploadChunk(
    chunkIndex: number,
    bytes: Uint8Array,
    extra: Record<string, string> = {},
    type = 'audio/webm;codecs=opus',
  ): Promise<Answer<{ recordingId: string; sha256: string }>> {
    const form = new FormData();
    form.set('chunkIndex', String(chunkIndex));
    for (const [name, value] of Object.entries(extra)) form.set(name, value);
    form.set('audio', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), 'chunk.webm');
    return this.post('/chunking/upload-chunk', form);
  }

  fullDictation(
    file: Uint8Array,
    values: string[],
    type = 'audio/webm',
    name = 'dictation.wav',
  ): Promise<Answer<{ id: string }>> {
    const form = new FormData();
    form.set('file', new Blob([file as Uint8Array<ArrayBuffer>], { type }), name);
    form.set('description', 'dictation recording');
    for (const value of values) form.append('tags[]', value);
    return this.post('/dictations/full-dictaion', form);
  }
}

/** One page that shows "Summary". */
export const smallestPdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
    '4 0 obj<</Length 38>>stream\nBT /F 24 Tf 20 40 Td (Summary) Tj ET  \nendstream endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    'trailer<</Root 1 0 R>>',
    'startxref\n0\n%%EOF\n',
  ].join('\n'),
);

function tokensIn(data: string): { accessToken: string; refreshToken: string } {
  const { accessToken, refreshToken } = JSON.parse(data) as { accessToken: string; refreshToken: string };
  return { accessToken, refreshToken };
}

function secondsLeft(accessToken: string): number {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return claims === '' ? Number.POSITIVE_INFINITY : (JSON.parse(claims) as { exp: number }).exp - Date.now() / 1000;
}

/** Plain-text answers have no envelope; parsed as JSON they give empty fields. */
function parsed<T>(text: string): Answer<T>['body'] {
  try {
    return JSON.parse(text) as Answer<T>['body'];
  } catch {
    return { status: '', message: '', data: undefined as T, timestamp: '' };
  }
}
