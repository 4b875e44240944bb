import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ownTemporaryFolder } from '../src/index.js';

// Nobody else's, so that the tests sweep nothing of a system that runs beside them.
const service = `test${randomUUID().slice(0, 8)}`;
const children: ChildProcess[] = [];

/** What services run; the whole kit would take a process seconds to load. */
const compiled = new URL('../dist/child/temporary-folder.js', import.meta.url).href;

/** A separate process that creates its folder, leaves half an upload in it, prints its path, and keeps running. */
async function working(name = service): Promise<{ child: ChildProcess; folder: string }> {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { ownTemporaryFolder } from ${JSON.stringify(compiled)};
    const folder = await ownTemporaryFolder(${JSON.stringify(name)});
    writeFileSync(folder + '/half-an-upload', 'what a patient said');
    process.stdout.write(folder);
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, folder: String(said) };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

afterAll(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await kill(child);
  for (const name of await readdir(tmpdir()))
    if (name.includes(service)) await rm(join(tmpdir(), name), { recursive: true, force: true });
});

describe('the temporary folder of a service', () => {
  it('is removed with its contents at the next start if its process was killed; that of a running one stays', async () => {
    const [killed, living] = await Promise.all([working(), working()]);
    await kill(killed.child);
    expect(await readdir(killed.folder)).toEqual(['half-an-upload']);
    const own = await ownTemporaryFolder(service);
    expect(await isThere(killed.folder)).toBe(false);
    expect(await readdir(living.folder)).toEqual(['half-an-upload']);
    // A second service in this process sweeps neither.
    const another = await ownTemporaryFolder(service);
    for (const folder of [own, another, living.folder]) expect(await isThere(folder)).toBe(true);
    await kill(living.child);
    const next = await working();
    expect(await isThere(living.folder)).toBe(false);
    expect(await isThere(own)).toBe(true);
    expect(await isThere(next.folder)).toBe(true);
  });

  it('is removed if its pid now belongs to another process of ours, as in a container', async () => {
    const left = join(tmpdir(), `auscribe-${service}-${process.pid}-abcdef`);
    await mkdir(left);
    await writeFile(join(left, 'half-an-upload'), 'what a patient said');
    await ownTemporaryFolder(service);
    expect(await isThere(left)).toBe(false);
  });

  it('is not removed by other services, nor are folders that only look similar', async () => {
    const other = await working(`${service}-longer`);
    await kill(other.child);
    const alike = join(tmpdir(), `auscribe-${service}-notes`);
    await mkdir(alike);
    const own = await ownTemporaryFolder(service);
    expect(await isThere(other.folder)).toBe(true);
    expect(await isThere(alike)).toBe(true);
    expect(basename(own)).toMatch(new RegExp(`^auscribe-${service}-${process.pid}-`));
    await ownTemporaryFolder(`${service}-longer`);
    expect(await isThere(other.folder)).toBe(false);
  });
});
