import { describe, expect, it, test } from '@jest/globals';
import { cacheName, isSamePage, outdatedCaches, routeOf, withOwnNonce } from '../src/service-worker/shell.js';

const origin = 'https://clinic.example';
const kept = new Set(['/index.html', '/assets/index-Ab3_dE9f.js', '/favicon.svg']);
const ask = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  routeOf({ method, mode, url: new URL(path, origin).href }, origin, kept);

describe('what the service worker answers', () => {
  test.each(['/', '/dashboard', '/transcription/5fc33ce4-f938', '/verifyOTP?x=1', '/no/such/page'])(
    'opening %s gets the kept page',
    (path) => {
      expect(ask(path, { mode: 'navigate' })).toBe('shell');
    },
  );

  test('a part of the shell comes from the cache', () => {
    expect(ask('/assets/index-Ab3_dE9f.js')).toBe('file');
    expect(ask('/favicon.svg')).toBe('file');
  });

  test('a hashed file that was not precached may be cached', () => {
    expect(ask('/assets/summary-pdf-C41jDGWF.js')).toBe('asset');
    expect(ask('/assets/source-sans-3-latin-ext-wght-normal-6u14o07y.woff2')).toBe('asset');
  });
});

describe('requests it ignores, so that no patient data is cached', () => {
  test.each([
    '/api/v1/dictations',
    '/api/v1/dictations/5fc33ce4',
    '/api',
    '/graphql',
    '/files/audio/5fc33ce4.webm?signature=x',
    '/internal/metrics',
    '/.well-known/jwks.json',
  ])('%s', (path) => {
    expect(ask(path)).toBe('network');
    expect(ask(path, { mode: 'navigate' })).toBe('network');
  });

  test('requests that change something', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
      expect(ask('/assets/index-Ab3_dE9f.js', { method })).toBe('network');
      expect(ask('/dashboard', { method, mode: 'navigate' })).toBe('network');
    }
  });

  test('other origins, such as the audio store', () => {
    expect(ask('https://audio.example:9000/bucket/one.webm')).toBe('network');
    expect(ask('https://audio.example:9000/assets/index-Ab3_dE9f.js')).toBe('network');
  });

  test('files without a hash in their name, the worker and the video', () => {
    for (const path of [
      '/sw.js',
      '/demo_video.mp4',
      '/robots.txt',
      '/assets/plain.js',
      '/assets/index-Ab3_dE9f.js?x=1',
    ])
      expect(ask(path)).toBe('network');
    expect(ask('/demo_video.mp4', { mode: 'navigate' })).toBe('network');
  });
});

describe('caches of earlier versions', () => {
  test('are deleted, except the previous one, which another tab may still use', () => {
    const names = ['auscribe-shell-1', 'auscribe-shell-2', 'other', 'auscribe-shell-3', 'auscribe-shell-4'];
    expect(outdatedCaches(names, cacheName('4'))).toEqual(['auscribe-shell-1', 'auscribe-shell-2']);
  });

  test('are absent at first, and other caches are kept', () => {
    expect(outdatedCaches([cacheName('1')], cacheName('1'))).toEqual([]);
    expect(outdatedCaches(['other', 'another', cacheName('1')], cacheName('1'))).toEqual([]);
  });
});

function page(nonce: string, { minutes = 15, script = '/assets/a.js' } = {}): Response {
  const html = `<meta name="idle-minutes" content="${minutes}" /><script nonce="${nonce}" src="${script}"></script>`;
  return new Response(html, {
    headers: {
      'content-security-policy': `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`,
      'content-encoding': 'gzip',
      'content-type': 'text/html; charset=utf-8',
    },
  });
}

describe('a page cached by the service worker', () => {
  it('gets a new nonce each time, in the page and in its policy', async () => {
    const nonces = new Set<string>();
    for (let times = 0; times < 3; times++) {
      const answer = await withOwnNonce(page('kept+/=='));
      const policy = answer.headers.get('content-security-policy') ?? '';
      const html = await answer.text();
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(atob(nonce)).toHaveLength(18);
      expect(policy).toBe(`script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'`);
      expect(html + policy).not.toContain('kept');
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(answer.headers.get('content-type')).toContain('text/html');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('is the same version whatever its nonce and idle time, and another one with another script', async () => {
    expect(await isSamePage(page('a1'), page('b2', { minutes: 5 }))).toBe(true);
    expect(await isSamePage(page('a1'), page('a1', { script: '/assets/b.js' }))).toBe(false);
  });
});
