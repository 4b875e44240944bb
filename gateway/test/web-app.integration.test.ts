import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';

const page =
  '<!doctype html><meta name="idle-minutes" content="15" /><script nonce="CSP_NONCE" src="/a.js"></script><div id="root"></div>';

let bench: Bench;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'sw.js'), 'self.skipWaiting()');
  await writeFile(join(folder, '.secret'), 'secret');
  await writeFile(join(folder, 'assets', 'index-abc123.js'), `console.log("${'app '.repeat(1000)}")`);
  bench = await startBench({
    settings: { WEB_DIST: folder, IDLE_MINUTES: '7', S3_PUBLIC_ENDPOINT: 'https://audio.example.org:9000/bucket' },
  });
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});

/** Reads to the end: an unread response keeps its connection open, and the gateway would wait for it when it stops. */
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${bench.url}${path}`, { headers });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: (): unknown => JSON.parse(text) };
}

describe('the web app', () => {
  it.each(['/', '/login', '/dictation/new', '/transcription/8b0d5a4e', '/no/such/page', '/verifyOTP?x=1'])(
    'answers %s with its page',
    async (path) => {
      const answer = await get(path, { accept: 'text/html' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.text).toContain('id="root"');
      expect(answer.text).toContain('<meta name="idle-minutes" content="7"');
    },
  );

  it('lets hashed files be cached forever, and revalidates the service worker each time', async () => {
    const script = await get('/assets/index-abc123.js');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/gone-123.js', '/robots.txt', '/.secret', '/assets/../.secret', '/assets/%2e%2e/.secret'])(
    'does not serve a page in place of the file %s',
    async (path) => {
      const answer = await get(path);
      expect([403, 404]).toContain(answer.status);
      expect(answer.json()).toMatchObject({ status: 'ERROR' });
    },
  );

  it.each(['/api/v1/nothing', '/api', '/graphql/more', '/internal/session'])('leaves %s to the API', async (path) => {
    const answer = await get(path, { accept: 'text/html' });
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ status: 'ERROR', message: 'Resource not found', data: null });
  });
});

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name, ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

describe('security headers', () => {
  it('let the page load only its own resources', async () => {
    const { headers, text } = await get('/');
    const nonce = /nonce="([^"]+)"/.exec(text)?.[1];
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'script-src': `'nonce-${nonce}' 'strict-dynamic' 'self'`,
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'style-src': `'self' 'nonce-${nonce}'`,
      'font-src': "'self' data:",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob: https://audio.example.org:9000",
      'connect-src': "'self' ws://localhost:8080",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'auscribe-worker',
    });
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('have a unique nonce of 18 random bytes, compressed or not', async () => {
    const answers = await Promise.all(
      ['/', '/', '/index.html', '/login'].map((path, index) =>
        get(path, { 'accept-encoding': index % 2 ? 'gzip' : 'identity' }),
      ),
    );
    const nonces = answers.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '');
    expect(new Set(nonces).size).toBe(4);
    for (const [index, nonce] of nonces.entries()) {
      expect(Buffer.from(nonce, 'base64')).toHaveLength(18);
      expect(answers[index]?.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      expect(answers[index]?.text).not.toContain('CSP_NONCE');
    }
  });

  it('let nothing run in responses other than pages', async () => {
    for (const path of ['/api/v1/dictations', '/api/v1/nothing', '/graphql', '/files/x']) {
      const { headers } = await get(path);
      expect(policyOf(headers)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
      expect(headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toMatch(/\bno-store\b/);
    }
    const worker = policyOf((await get('/sw.js')).headers);
    expect(worker).toMatchObject({ 'default-src': "'none'", 'connect-src': "'self'" });
    expect(worker).not.toHaveProperty('script-src');
  });

  it('set no cookie anywhere', async () => {
    for (const path of ['/', '/login', '/sw.js', '/api/v1/user/me', '/api/v1/openapi.json']) {
      expect((await get(path)).headers.getSetCookie()).toEqual([]);
    }
  });

  it('are on responses of services too', async () => {
    const { headers } = await bench.fetch('/api/v1/dictations', { headers: { origin: 'https://evil.example.org' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('require https if the product is served there', async () => {
    const secure = await startBench({ settings: { PUBLIC_URL: 'https://app.example.org', WEB_DIST: folder } });
    const answer = await fetch(`${secure.url}/`);
    await answer.text();
    const { headers } = answer;
    expect(policyOf(headers)['connect-src']).toBe("'self' wss://app.example.org");
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

describe('the API documentation', () => {
  it('has a document, and a page that works under the policy', async () => {
    const document = (await get('/api/v1/openapi.json')).json();
    expect(document).toMatchObject({ openapi: '3.1.0' });
    const page = (await get('/api/v1/docs')).text;
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
    for (const [, source] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await get(source ?? '')).status).toBe(200);
    }
    expect((await get('/api/v1/docs/json')).json()).toEqual(document);
  });
});
