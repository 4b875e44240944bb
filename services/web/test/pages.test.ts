import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, readConfig, type Service } from '@auscribe/service-kit';
import { createWebService, WebConfig } from '@auscribe/web-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

let folder: string;
let web: Service;

const start = async (variables: Record<string, string> = {}): Promise<Service> => {
  const config = readConfig(WebConfig, { PORT: '0', WEB_DIST: folder, ...variables });
  const service = await createWebService(config, { logger: createLogger({ name: 'test', level: 'silent' }) });
  await service.start();
  return service;
};

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${web.url}${path}`, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<script nonce="CSP_NONCE" src="/assets/app-1.js"></script>');
  await writeFile(join(folder, 'sw.js'), 'self.skipWaiting()');
  await writeFile(join(folder, 'assets', 'app-1.js'), 'started()');
  web = await start({ PUBLIC_URL: 'https://app.example.org' });
});
afterAll(async () => {
  await web.stop();
  await rm(folder, { recursive: true });
});

describe('the web server', () => {
  it.each(['/', '/dashboard', '/transcription/8b0d5a4e'])('answers %s with the page and its policy', async (path) => {
    const { status, headers, text } = await get(path);
    const nonce = /nonce="([^"]{24})"/.exec(text)?.[1];
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic'`);
    expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
    expect(headers.get('content-security-policy')).toContain('wss://app.example.org');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('lets hashed files be cached, and revalidates the service worker each time', async () => {
    expect((await get('/assets/app-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/api/v1/dictations', '/graphql', '/files/x', '/assets/gone-2.js', '/../package.json'])(
    'answers %s with 404 in JSON',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBe(404);
      expect(JSON.parse(text)).toMatchObject({ status: 'ERROR', data: null });
    },
  );

  it('reports its health inside, and to nobody who comes through a proxy', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
    expect((await get('/metrics')).text).toContain('auscribe_http_request_duration_seconds');
    for (const path of ['/readyz', '/metrics']) {
      expect((await get(path, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    }
  });

  it('needs no secret, and reports a missing folder', async () => {
    expect(Object.keys(WebConfig.properties).filter((name) => /KEY|SECRET|PASSWORD|NATS|MONGODB/.test(name))).toEqual(
      [],
    );
    await expect(start({ WEB_DIST: join(folder, 'assets') })).rejects.toThrow('There is no built web app in WEB_DIST');
  });
});
