import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../boot/root.mjs';
import { runCommand } from '../boot/run-command.mjs';
import { pipInstall, venv } from '../src/provision/python.js';
import { scratch } from './scratch.js';

/** A package index with one package, and a machine that knows no other index. */
async function index() {
  const wheels = scratch();
  const wheel = join(wheels, 'scales-1.0-py3-none-any.whl');
  const script = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w') as wheel:
    wheel.writestr('scales.py', 'weight = 7')
    wheel.writestr('scales-1.0.dist-info/METADATA', 'Metadata-Version: 2.1\\nName: scales\\nVersion: 1.0\\n')
    wheel.writestr('scales-1.0.dist-info/WHEEL', 'Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n')
    wheel.writestr('scales-1.0.dist-info/RECORD', 'scales.py,,\\n')
`;
  const { code, output } = await runCommand('python3', ['-c', script, wheel]);
  expect({ code, output }).toEqual({ code: 0, output: '' });
  const env = { PATH: process.env.PATH, HOME: scratch(), PIP_NO_INDEX: '1', PIP_FIND_LINKS: wheels };
  const requirements = (line: string): string => {
    const file = join(scratch(), 'requirements.txt');
    writeFileSync(file, `${line}\n`);
    return file;
  };
  return { env, requirements, hash: createHash('sha256').update(readFileSync(wheel)).digest('hex') };
}

it('a Python package is installed only with the locked hash', async () => {
  const { env, requirements, hash } = await index();
  const { python } = await venv(
    { cacheDir: scratch(), dataDir: scratch(), env, log: () => {} },
    {
      name: 'scales',
      what: 'the scales',
      requirements: requirements(`scales==1.0 --hash=sha256:${hash}`),
      space: 0,
      python3: 9,
    },
  );
  expect((await runCommand(python, ['-c', 'import scales; print(scales.weight)'])).stdout.trim()).toBe('7');

  const again = (line: string) =>
    pipInstall(env, python, 'the scales', ['--force-reinstall', '-r', requirements(line)]);
  await expect(again(`scales==1.0 --hash=sha256:${'0'.repeat(64)}`)).rejects.toMatchObject({
    sentence: expect.stringMatching(/^The package index served a file for the scales that differs from the one/),
  });
  await expect(again('scales==1.0')).rejects.toThrow('Could not fetch the scales with pip');
});

it('every Python package of the repository is pinned with hashes', () => {
  const files = ['services/speech', 'local/python', 'training/hearing', 'training/notes'].flatMap((folder) => {
    const lists = readdirSync(join(repositoryRoot(), folder)).filter((name) => name.endsWith('.txt'));
    expect(lists).not.toEqual([]);
    return lists.map((name) => join(repositoryRoot(), folder, name));
  });
  for (const file of files) {
    const entries = readFileSync(file, 'utf8').split(/^(?=[\w.-]+==)/m);
    for (const entry of entries.filter((entry) => !entry.startsWith('#')))
      expect(entry).toMatch(/^[\w.-]+==\S+[^\n]*\n(?: {4}--hash=sha256:[0-9a-f]{64}[ \\]*\n?)+$/);
  }
});
