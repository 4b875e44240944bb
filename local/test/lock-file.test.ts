import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { withoutHash } from '../boot/install.mjs';
import { repositoryRoot } from '../boot/root.mjs';
import { runCommand } from '../boot/run-command.mjs';
import { checkLockFile } from '../checks/lock-file.mjs';
import { scratch } from './scratch.js';

const hash = `sha512-${'A'.repeat(86)}==`;
const packages = {
  '': {},
  'node_modules/@auscribe/web': { link: true },
  'node_modules/everywhere': { version: '1.0.0', integrity: hash },
  'node_modules/a/node_modules/inside': { version: '1.0.0', inBundle: true },
  'node_modules/old': { version: '2.0.0', integrity: 'sha1-AAAA' },
  'node_modules/@x/linux-arm64': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
  'node_modules/@x/linux-arm64-musl': {
    version: '3.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  },
  'node_modules/@x/darwin-arm64': { version: '3.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/posix': { version: '4.0.0', os: ['!win32'] },
};

describe('a package without a hash in the lock file', () => {
  it.each([
    [{ platform: 'linux', arch: 'arm64' }, ['old@2.0.0', '@x/linux-arm64@3.0.0', 'posix@4.0.0']],
    [{ platform: 'linux', arch: 'x64' }, ['old@2.0.0', 'posix@4.0.0']],
    [{ platform: 'darwin', arch: 'arm64' }, ['old@2.0.0', '@x/darwin-arm64@3.0.0', 'posix@4.0.0']],
    [{ platform: 'win32', arch: 'x64' }, ['old@2.0.0']],
  ])('is found for %j', (machine, names) => expect(withoutHash(packages, machine)).toEqual(names));

  it('fails the check if the images or CI would install it', async () => {
    const root = scratch();
    writeFileSync(join(root, 'package.json'), '{}');
    const withPackages = (more: object): void =>
      writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...more } }));
    withPackages({ 'node_modules/@x/darwin-arm64': packages['node_modules/@x/darwin-arm64'] });
    await checkLockFile(root);
    withPackages({ 'node_modules/@x/linux-arm64': packages['node_modules/@x/linux-arm64'] });
    await expect(checkLockFile(root)).rejects.toMatchObject({
      detail: '@x/linux-arm64@3.0.0 has no SHA-512, and linux arm64 would install it',
    });
  });

  it('gets its hash from the registry by npm run lock:complete, never an invented one', async () => {
    const [root, bin] = [scratch(), scratch()];
    mkdirSync(bin, { recursive: true });
    // A registry that has one of the two packages, and answers for the other with something that is not a hash.
    const npm = `#!/bin/sh\ncase "$2" in @x/darwin*) echo "${hash}";; *) echo sha512-short;; esac\n`;
    writeFileSync(join(bin, 'npm'), npm);
    chmodSync(join(bin, 'npm'), 0o755);
    const file = join(root, 'package-lock.json');
    const lock = {
      packages: {
        'node_modules/@x/darwin-arm64': packages['node_modules/@x/darwin-arm64'],
        'node_modules/@x/linux-arm64-musl': packages['node_modules/@x/linux-arm64-musl'],
      },
    };
    writeFileSync(file, JSON.stringify(lock));
    const program = join(repositoryRoot(), 'local', 'lock-complete.mjs');
    const { code, stdout } = await runCommand(process.execPath, [program, root], { env: { PATH: bin } });
    expect(code).toBe(0);
    expect(stdout).toContain('Hashes added: 1.');
    expect(stdout).toContain('does not have: @x/linux-arm64-musl@3.0.0.');
    const after = JSON.parse(readFileSync(file, 'utf8')).packages;
    expect(after['node_modules/@x/darwin-arm64'].integrity).toBe(hash);
    expect(after['node_modules/@x/linux-arm64-musl'].integrity).toBeUndefined();
  });
});
