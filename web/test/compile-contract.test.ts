import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listActivity } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Check } from 'typebox/value';

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const config = fileURLToPath(new URL('contract-page.config.ts', import.meta.url));

interface Page {
  listActivity: Record<string, unknown>;
  accepts(value: unknown): boolean;
}

const at = '2026-03-01T10:00:00.000Z';
const page = { status: 'SUCCESS', message: 'OK', data: [], timestamp: at, nextCursor: null };

describe('the contract as the browser gets it', () => {
  let folder: string;
  let code: string;
  let built: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'auscribe-contract-'));
    await promisify(execFile)(process.execPath, [vite, 'build', '--config', config, '--outDir', folder]);
    code = await readFile(join(folder, 'page.mjs'), 'utf8');
    built = await import(join(folder, 'page.mjs'));
  }, 120_000);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('has id, method, path and access of an operation', () => {
    const { id, method, path, access } = listActivity;
    expect(built.listActivity).toEqual({ id, method, path, access, response: expect.any(Function) });
  });

  it.each([
    page,
    { ...page, nextCursor: 'more' },
    { status: 'ERROR', message: 'Not now', timestamp: at },
    { ...page, nextCursor: 1 },
    { ...page, timestamp: 'yesterday' },
    { ...page, data: [{ action: 'guessed' }] },
    {},
    null,
  ])('accepts exactly what its schema accepts: %j', (answer) =>
    expect(built.accepts(answer)).toBe(Check(listActivity.response, answer)),
  );

  it('accepts one of these and refuses another', () => {
    expect(built.accepts(page)).toBe(true);
    expect(built.accepts(null)).toBe(false);
  });

  it('contains no compiler, and no operation that the page does not call', () =>
    expect(code).not.toMatch(/typebox\/(compile|value)|deleteAccount|dictationActivity/));
});
