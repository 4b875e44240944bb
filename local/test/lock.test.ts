import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { lock, lockHolder, tryLock } from '../boot/lock.mjs';
import { repositoryRoot } from '../boot/root.mjs';
import { scratch } from './scratch.js';

const MODULE = join(repositoryRoot(), 'local', 'boot', 'lock.mjs');

/** A process that prints `held` or `refused`, and then waits to be ended. */
async function contender(path: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `const { tryLock } = await import(${JSON.stringify(MODULE)});
    console.log(tryLock(${JSON.stringify(path)}).held ? 'held' : 'refused'); setInterval(() => {}, 1e6);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  contenders.push(child);
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said).trim() };
}

const contenders: ChildProcess[] = [];

afterEach(() => {
  for (const child of contenders.splice(0)) child.kill('SIGKILL');
});

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('lock', () => {
  it('is held once, and free again after its release', () => {
    const path = join(scratch(), 'lock');
    const first = tryLock(path, 'first');
    expect(first.held).toBe(true);
    expect(tryLock(path)).toMatchObject({ held: false, holder: { pid: process.pid, note: 'first' } });
    if (first.held) first.release();
    expect(lockHolder(path)).toBeNull();
    expect(tryLock(path).held).toBe(true);
  });

  it('names the process that holds it, and is taken over if that one was killed', async () => {
    const path = join(scratch(), 'lock');
    const { child, said } = await contender(path);
    expect(said).toBe('held');
    expect(tryLock(path)).toMatchObject({ held: false, holder: { pid: child.pid } });
    await end(child);
    expect(tryLock(path).held).toBe(true);
  });

  it('does not count as held if its pid belongs to another process now', () => {
    const path = join(scratch(), 'lock');
    writeFileSync(path, JSON.stringify({ pid: process.pid, start: 'another time' }));
    expect(tryLock(path).held).toBe(true);
  });

  it('recovers from a damaged file', () => {
    const path = join(scratch(), 'lock');
    writeFileSync(path, '{"pid":');
    expect(tryLock(path).held).toBe(true);
  });

  it('goes to one of many processes that find it stale', async () => {
    const path = join(scratch(), 'lock');
    writeFileSync(path, JSON.stringify({ pid: 1, start: 'long ago' }));
    const rivals = await Promise.all(Array.from({ length: 5 }, () => contender(path)));
    expect(rivals.map(({ said }) => said).sort()).toEqual(['held', 'refused', 'refused', 'refused', 'refused']);
  });

  it('makes the next one wait', async () => {
    const path = join(scratch(), 'lock');
    const order: string[] = [];
    const releaseFirst = await lock(path);
    const second = lock(path, { onWait: () => order.push('waits') }).then((release) => {
      order.push('second');
      release();
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    order.push('first lets go');
    releaseFirst();
    await second;
    expect(order).toEqual(['waits', 'first lets go', 'second']);
  });
});
