import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CheckFailed } from './tally.mjs';

/**
 * 1 kB is 1000 bytes, after gzip at its default level. Each page's own modules, in addition to what index.html loads.
 */
const PAGES = [
  { path: '/', limitBytes: 120_000, modules: ['src/landing-app.tsx'] },
  {
    path: '/dashboard',
    limitBytes: 170_000,
    modules: ['src/app.tsx', 'src/features/layout/app-layout.tsx', 'src/features/dashboard/dashboard-page.tsx'],
  },
];

/** Code that is fetched only when needed → text in it that survives minification. */
const LATER = /** @type {const} */ ([
  ['PDF', '%PDF-'],
  ['Word', 'word/document.xml'],
  ['recorder', 'getUserMedia'],
  ['recorder', 'Matroska'],
]);

/**
 * @typedef {{ file: string, isEntry?: boolean, imports?: string[] }} Chunk
 * @typedef {{ file: string, gzipBytes: number, text: string }} Script
 */

/**
 * The JavaScript that the built app needs before a page is shown, according to Vite's manifest: the scripts in
 * index.html, the page's modules, and their static imports. test/e2e/first-load.e2e.test.ts checks what Chromium
 * requests.
 * @param {string} root
 * @param {import('./tally.mjs').Tally} tally
 */
export async function checkWebBudget(root, tally) {
  for (const { path, limitBytes, modules } of PAGES) {
    await tally.check(`${path} loads at most ${limitBytes / 1000} kB of JavaScript (gzip)`, async () => {
      const scripts = firstLoad(root, modules);
      const total = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
      if (total <= limitBytes) return;
      throw new CheckFailed(
        `${path} loads ${inKb(total)} kB of JavaScript, ${inKb(total - limitBytes)} kB too much:\n${listed(scripts)}\n` +
          'Import what the first screen does not show with import().',
      );
    });
    await tally.check(`${path} loads no PDF, Word or recorder code`, async () => {
      const early = firstLoad(root, modules).flatMap(({ file, text }) =>
        LATER.filter(([, mark]) => text.includes(mark)).map(([what]) => `${path} loads ${what} code, in ${file}.`),
      );
      if (early.length > 0) throw new CheckFailed(early.join('\n'));
    });
  }
  await tally.check('the marks of PDF, Word and recorder code are still found in the app', async () => {
    const all = Object.keys(readManifest(root)).flatMap((key) => scriptsOf(root, [key]));
    const stale = LATER.filter(([, mark]) => !all.some(({ text }) => text.includes(mark)));
    if (stale.length === 0) return;
    const which = stale.map(([what, mark]) => `'${mark}' (${what})`).join(', ');
    throw new CheckFailed(`No chunk holds ${which}: choose another mark in local/checks/web-budget.mjs.`);
  });
}

/**
 * @param {string} root
 * @param {readonly string[]} modules
 */
function firstLoad(root, modules) {
  const manifest = readManifest(root);
  const unknown = modules.find((key) => manifest[key] === undefined);
  if (unknown !== undefined) {
    throw new CheckFailed(
      `The build has no chunk for ${unknown}: name the page's module in local/checks/web-budget.mjs.`,
    );
  }
  const page = readFileSync(join(root, 'web', 'dist', 'index.html'), 'utf8');
  const named = [...page.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  return scriptsOf(root, ['index.html', ...modules], named);
}

/**
 * @param {string} root
 * @param {readonly string[]} keys Of the manifest.
 * @param {readonly string[]} named Other files that are loaded.
 * @returns {Script[]} Largest first.
 */
function scriptsOf(root, keys, named = []) {
  const manifest = readManifest(root);
  const files = new Set(named);
  const seen = new Set();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) continue;
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...files]
    .map((file) => {
      const bytes = readFileSync(join(root, 'web', 'dist', file));
      return { file, gzipBytes: gzipSync(bytes).length, text: bytes.toString('utf8') };
    })
    .sort((one, other) => other.gzipBytes - one.gzipBytes);
}

/**
 * @param {string} root
 * @returns {Record<string, Chunk>}
 */
function readManifest(root) {
  return JSON.parse(readFileSync(join(root, 'web', 'dist', '.vite', 'manifest.json'), 'utf8'));
}

/** @param {readonly Script[]} scripts */
function listed(scripts) {
  return scripts.map(({ file, gzipBytes }) => `${inKb(gzipBytes).padStart(7)} kB  ${file}`).join('\n');
}

/** @param {number} bytes */
function inKb(bytes) {
  return (bytes / 1000).toFixed(1);
}
