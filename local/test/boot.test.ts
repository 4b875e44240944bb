import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { requireDiskSpace } from '../boot/disk-space.mjs';
import { isInstalled } from '../boot/install.mjs';
import { requireNode } from '../boot/node-version.mjs';
import { ProvisionError, sentenceOf } from '../boot/provision-error.mjs';
import { readSettings } from '../boot/settings.mjs';
import { hashFiles } from '../boot/stamp.mjs';
import { scratch } from './scratch.js';

function write(root: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

describe('disk space', () => {
  it('is refused in one sentence with the folder and both amounts', () => {
    const folder = join(scratch(), 'not', 'made', 'yet');
    expect(() => requireDiskSpace(folder, 2 ** 60, 'the data')).toThrow(
      /^There is no room for the data in .*made\/yet: it needs \d+ MiB, and \d+ MiB are free\.$/,
    );
    expect(() => requireDiskSpace(folder, 1, 'the data')).not.toThrow();
  });
});

describe('sentenceOf', () => {
  it('adds what to do', () => {
    expect(sentenceOf(new ProvisionError('It is so.', 'Do this.'))).toBe('It is so. Do this.');
  });

  it('recognizes a full disk from any source, and never shows a stack', () => {
    expect(sentenceOf(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatch(/^The disk is full/);
    expect(sentenceOf(new Error('first\n    at somewhere.js:1'))).toBe('first');
  });
});

describe('requireNode', () => {
  it.each(['20.19.0', '22.1.0', '24.0.0'])('takes %s', (version) => expect(() => requireNode(version)).not.toThrow());
  it.each(['18.20.0', '20.18.9'])('refuses %s', (version) => expect(() => requireNode(version)).toThrow(version));
});

describe('hashFiles', () => {
  it('changes with contents or names, but not with build output or tests', () => {
    const root = scratch();
    write(root, { 'a/src/x.ts': '1', 'a/dist/x.js': 'built', 'a/test/x.test.ts': 'test' });
    const before = hashFiles(root, ['a']);
    write(root, { 'a/dist/x.js': 'built again', 'a/test/x.test.ts': 'other', 'a/node_modules/y/z.js': '' });
    expect(hashFiles(root, ['a'])).toBe(before);
    write(root, { 'a/src/x.ts': '2' });
    expect(hashFiles(root, ['a'])).not.toBe(before);
    write(root, { 'a/src/x.ts': '1' });
    expect(hashFiles(root, ['a'])).toBe(before);
    write(root, { 'a/src/y.ts': '' });
    expect(hashFiles(root, ['a'])).not.toBe(before);
  });
});

describe('isInstalled', () => {
  const wanted = {
    '': { version: '1.0.0' },
    local: { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@auscribe/local': { link: true },
    'node_modules/other-system': { version: '3.0.0', optional: true },
  };
  const lockOf = (packages: object): string => JSON.stringify({ packages });

  it('is true if everything in the lock file is installed, except packages for other systems', () => {
    const root = scratch();
    write(root, {
      'package-lock.json': lockOf(wanted),
      'node_modules/.package-lock.json': lockOf({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/@auscribe/local': { link: true },
      }),
    });
    expect(isInstalled(root)).toBe(true);
  });

  it('is false without node_modules, after an interrupted npm ci, and for another version', () => {
    const root = scratch();
    write(root, { 'package-lock.json': lockOf(wanted) });
    expect(isInstalled(root)).toBe(false);
    write(root, { 'node_modules/a/package.json': '{}' });
    expect(isInstalled(root)).toBe(false);
    write(root, {
      'node_modules/.package-lock.json': lockOf({
        'node_modules/a': { version: '0.9.0' },
        'node_modules/@auscribe/local': { link: true },
      }),
    });
    expect(isInstalled(root)).toBe(false);
  });
});

describe('readSettings', () => {
  it('has the documented defaults', () => {
    expect(readSettings([], { HOME: '/home/me' }, '/repo')).toEqual({
      port: 8080,
      mailPort: 1080,
      dataDir: '/repo/.local',
      cacheDir: '/home/me/.cache/auscribe',
      workers: 1,
      watch: false,
      dev: false,
      only: null,
      inspect: null,
      help: false,
    });
  });

  it('reads the environment and the arguments', () => {
    const env = { PORT: '81', MAIL_PORT: '82', DATA_DIR: 'data', AUSCRIBE_CACHE_DIR: '/cache' };
    expect(readSettings(['--workers', '3'], env, '/repo')).toMatchObject({
      port: 81,
      mailPort: 82,
      dataDir: '/repo/data',
      cacheDir: '/cache',
      workers: 3,
    });
    expect(readSettings(['--workers=2'], {}, '/repo').workers).toBe(2);
    expect(readSettings(['--watch', '--workers', '2'], {}, '/repo')).toMatchObject({ watch: true, workers: 2 });
    expect(readSettings(['--dev', '--only', 'gateway, web', '--inspect', 'gateway'], {}, '/repo')).toMatchObject({
      dev: true,
      only: ['gateway', 'web'],
      inspect: 'gateway',
    });
  });

  it.each([
    [['--workers', '0']],
    [['--workers', 'many']],
    [['--workers']],
    [['--worker', '2']],
    [['3']],
    [['--watch=no']],
    [['--only', 'gateway']],
    [['--dev', '--only']],
  ])('refuses %j', (args) => expect(() => readSettings(args, {}, '/repo')).toThrow(ProvisionError));
});
