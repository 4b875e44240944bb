import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Bench, startBench } from './support/bench.js';

let bench: Bench;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><div id="root"></div>');
  await writeFile(join(folder, 'sw.js'), 'self.skipWaiting()');
  await writeFile(join(folder, '.secret'), 'secret');
  await writeFile(join(folder, 'assets', 'index-abc123.js'), `console.log("${'app '.repeat(1000)}")`);
  bench = await startBench({
    settings: { WEB_DIST: folder, S3_PUBLIC_ENDPOINT: 'https://audio.example.org:9000/bucket' },
  });
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});

/** Read to the end: an answer that nobody reads keeps its connection, and the gateway waits for it when it stops. */
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
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.text).toContain('id="root"');
    },
  );

  it('lets hashed files be kept for ever, and asks for the worker anew each time', async () => {
    const script = await get('/assets/index-abc123.js');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/gone-123.js', '/robots.txt', '/.secret', '/assets/../.secret', '/assets/%2e%2e/.secret'])(
    'has no page in place of the file %s',
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

describe('security headers', () => {
  it('let the page load what is its own, and nothing else', async () => {
    const { headers } = await get('/');
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
        const [name, ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'font-src': "'self' data:",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob: https://audio.example.org:9000",
      'connect-src': "'self' ws://localhost:8080",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    expect(headers.get('permissions-policy')).toContain('microphone=(self)');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('are on answers of services too', async () => {
    const { headers } = await bench.fetch('/api/v1/dictations', { headers: { origin: 'https://evil.example.org' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('ask for https where the product is there', async () => {
    const secure = await startBench({ settings: { PUBLIC_URL: 'https://app.example.org' } });
    const { headers } = await fetch(`${secure.url}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain('wss://app.example.org');
    await secure.close();
  });
});

describe('the API documentation', () => {
  it('is a document and a page that runs under the policy', async () => {
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
