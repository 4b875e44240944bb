import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { asTheme } from '../src/features/layout/theme.js';

const script = readFileSync(join(dirname(fileURLToPath(import.meta.url)), '../vite/boot-script.js'), 'utf8');
const preloads = [
  { path: '^/$', behindDoor: false, files: ['/assets/landing.js'] },
  { path: '^/dashboard$', behindDoor: true, files: ['/assets/layout.js', '/assets/dashboard.js'] },
];

/** Runs what the page's head runs before the first paint. */
function boot({ path = '/', stored = {} as Record<string, string>, storage = true } = {}) {
  const dataset: Record<string, string> = {};
  const metas = [{ content: '#ffffff' }, { content: '#141d23' }];
  const links: { rel?: string; href?: string }[] = [];
  runInNewContext(script.replace('PRELOADS', JSON.stringify(preloads)), {
    location: { pathname: path },
    localStorage: {
      getItem(key: string) {
        if (!storage) throw new Error('The browser refuses storage');
        return stored[key] ?? null;
      },
    },
    document: {
      documentElement: { dataset },
      querySelectorAll: () => metas,
      createElement: () => ({}),
      head: { append: (link: { rel?: string; href?: string }) => links.push(link) },
    },
  });
  return { theme: dataset.theme, bars: metas.map(({ content }) => content), files: links.map(({ href }) => href) };
}

describe('the theme before the first paint', () => {
  test.each([
    ['dark', 'dark', ['#141d23', '#141d23']],
    ['light', 'light', ['#ffffff', '#ffffff']],
    ['system', undefined, ['#ffffff', '#141d23']],
    ['something else', undefined, ['#ffffff', '#141d23']],
  ])('for a stored choice of %s', (theme, shown, bars) => {
    expect(boot({ stored: { theme } })).toMatchObject({ theme: shown, bars });
    expect(asTheme(theme)).toBe(shown ?? 'system');
  });

  test("without storage, it is the device's", () => {
    expect(boot({ storage: false })).toMatchObject({ theme: undefined });
    expect(asTheme(null)).toBe('system');
  });
});

describe("a page's parts are requested early", () => {
  test('the landing page for everybody', () => {
    expect(boot().files).toEqual(['/assets/landing.js']);
  });

  test('protected pages only with a session', () => {
    expect(boot({ path: '/dashboard' }).files).toEqual([]);
    expect(boot({ path: '/dashboard', stored: { accessToken: 'x' } }).files).toEqual([
      '/assets/layout.js',
      '/assets/dashboard.js',
    ]);
  });

  test('nothing for a path without a page', () => {
    expect(boot({ path: '/no/such' }).files).toEqual([]);
  });
});
