import { describe, expect, it } from '@jest/globals';
import { isSamePage, withOwnNonce } from '../src/service-worker/with-own-nonce.js';

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

describe('a page that the service worker has kept', () => {
  it('gets a nonce of its own each time, in it and in its policy', async () => {
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

  it('is the same version whatever its nonce and idle time are, and another one with another script', async () => {
    expect(await isSamePage(page('a1'), page('b2', { minutes: 5 }))).toBe(true);
    expect(await isSamePage(page('a1'), page('a1', { script: '/assets/b.js' }))).toBe(false);
  });
});
