import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { startOf } from '../boot/process-identity.mjs';
import { repositoryRoot } from '../boot/root.mjs';
import type { ProcessSpec } from '../src/part.js';
import { endLeftovers, writeRunFile } from '../src/run-file.js';
import { PartGroup } from '../src/supervise/part-group.js';
import { scratch } from './scratch.js';

const groups: PartGroup[] = [];

afterEach(async () => {
  for (const group of groups.splice(0)) {
    group.end();
    await group.stop();
  }
});

function supervisor() {
  const said: string[] = [];
  const dataDir = scratch();
  const group = new PartGroup({ dataDir, env: { PATH: process.env.PATH }, say: (text) => said.push(text) });
  groups.push(group);
  return { group, said, dataDir };
}

/** A part that writes its pid into a file once it is ready. */
function part(folder: string, script: string, more: Partial<ProcessSpec> = {}): ProcessSpec & { pids: () => number[] } {
  const file = join(folder, 'pids');
  const pids = (): number[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []);
  const ready = `require('node:fs').appendFileSync(${JSON.stringify(file)}, process.pid + '\\n');`;
  return {
    command: process.execPath,
    args: ['-e', `${script}\n${ready}`],
    isReady: async () => alive(pids().at(-1)),
    readyWithinMs: 20_000,
    stopWithinMs: 5_000,
    pids,
    ...more,
  };
}

const forever = 'setInterval(() => {}, 1e6);';

function alive(pid: number | undefined): boolean {
  return pid !== undefined && startOf(pid) !== null;
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('It never came to be');
    await sleep(20);
  }
}

describe('a supervised part', () => {
  it('is restarted after a kill, and the terminal shows it', async () => {
    const { group, said } = supervisor();
    const spec = part(scratch(), forever);
    await group.start('ingest', spec);
    const first = group.part('ingest').pid;
    group.part('ingest').kill('SIGKILL');
    await until(() => said.length === 2);
    expect(said).toEqual(['ingest ended (SIGKILL); starting it again', 'ingest is back']);
    expect(group.part('ingest').pid).not.toBe(first);
    expect(alive(group.part('ingest').pid ?? undefined)).toBe(true);
  });

  it('is restarted if it keeps reporting that it is broken, but not after a single report', async () => {
    const { group, said } = supervisor();
    const broken = new Set<number>();
    let asked = 0;
    const spec = part(scratch(), forever, {
      isBroken: async () => {
        asked += 1;
        // Broken once at first; then permanently, but only in the first process.
        return asked === 1 || (asked > 2 && broken.has(spec.pids().at(-1) ?? 0));
      },
    });
    await group.start('nats', spec);
    broken.add(group.part('nats').pid ?? 0);
    await until(() => said.length === 2);
    expect(said).toEqual(['nats ended (SIGTERM); starting it again', 'nats is back']);
    expect(asked).toBeGreaterThanOrEqual(7);
    expect(spec.pids().map(alive)).toEqual([false, true]);
  }, 60_000);

  it('stays down after it was taken down, until it is started', async () => {
    const { group, said } = supervisor();
    const spec = part(scratch(), forever);
    await group.start('ingest', spec);
    await group.part('ingest').takeDown();
    await sleep(500);
    expect(group.part('ingest').pid).toBeNull();
    expect(said).toEqual([]);
    await group.part('ingest').start();
    expect(alive(group.part('ingest').pid ?? undefined)).toBe(true);
  });

  it('started twice, runs one process', async () => {
    const { group } = supervisor();
    const spec = part(scratch(), forever);
    await group.start('nats', spec);
    const nats = group.part('nats');
    await Promise.all([nats.start(), nats.start()]);
    expect(spec.pids()).toHaveLength(1);

    await nats.takeDown();
    await Promise.all([nats.start(), nats.start(), nats.start()]);
    expect(spec.pids().map(alive)).toEqual([false, true]);

    nats.kill('SIGKILL');
    await until(() => nats.pid === null);
    await Promise.all([nats.start(), nats.start()]);
    expect(spec.pids().map(alive)).toEqual([false, false, true]);
  });

  it('stopped while it starts and started again, runs one process', async () => {
    const { group } = supervisor();
    const spec = part(scratch(), forever);
    await group.start('nats', spec);
    const nats = group.part('nats');
    await nats.takeDown();
    const first = nats.start();
    const down = nats.takeDown();
    const second = nats.start();
    await Promise.all([first, down, second]);
    // The last process may not have written its pid yet, while the previous one is still ending.
    await until(() => spec.pids().filter(alive).join() === String(nats.pid));
    expect(spec.pids().filter(alive)).toEqual([nats.pid]);
  });

  it('that could not start can be started again', async () => {
    const { group } = supervisor();
    const folder = scratch();
    const wanting = part(folder, `if (!require('node:fs').existsSync('${folder}/ok')) process.exit(1);${forever}`);
    await expect(group.start('auth', wanting)).rejects.toThrow('ended while it started');
    writeFileSync(join(folder, 'ok'), '');
    await group.part('auth').start();
    expect(alive(group.part('auth').pid ?? undefined)).toBe(true);
  });

  it('that can’t start is abandoned after three attempts, with its last output', async () => {
    const { group } = supervisor();
    const folder = scratch();
    const dies = part(folder, `console.error('NATS_URL is not set.'); process.exit(1);`);
    const tries = join(folder, 'tries');
    const counted = { ...dies, args: ['-e', `require('node:fs').appendFileSync('${tries}', 'x');${dies.args[1]}`] };
    await expect(group.start('auth', counted)).rejects.toMatchObject({
      sentence: expect.stringMatching(
        /^auth ended while it started \(exit status 1\)\. It said last: NATS_URL is not set\. Its whole output is in .*auth\.log\.$/,
      ),
    });
    expect(readFileSync(tries, 'utf8')).toBe('xxx');
  });

  it('that never becomes ready is ended', async () => {
    const { group } = supervisor();
    const folder = scratch();
    const spec = part(folder, forever, { isReady: async () => false, readyWithinMs: 1_500 });
    await expect(group.start('speech', spec)).rejects.toThrow('speech was not ready within 1.5 s.');
    expect(spec.pids().some(alive)).toBe(false);
  });

  it('whose program is missing is reported', async () => {
    const { group } = supervisor();
    const spec = part(scratch(), '', { command: '/nowhere/nats-server' });
    await expect(group.start('nats', spec)).rejects.toThrow(/^nats could not be started \(.*ENOENT/);
  });

  it('ends its children with it, after a crash and when it is stopped', async () => {
    const { group } = supervisor();
    const folder = scratch();
    const child = `const c = require('node:child_process').spawn(process.execPath, ['-e', '${forever}'], { stdio: 'ignore' });
      require('node:fs').appendFileSync(${JSON.stringify(join(folder, 'children'))}, c.pid + '\\n');`;
    const children = (): number[] => readFileSync(join(folder, 'children'), 'utf8').trim().split('\n').map(Number);
    await group.start('worker', part(folder, child + forever));
    group.part('worker').kill('SIGKILL');
    await until(() => children().length === 2 && group.part('worker').pid !== null);
    await until(() => !alive(children()[0]));
    await group.stop();
    await until(() => !children().some(alive));
  });

  it('that ignores SIGTERM is killed within its time limit', async () => {
    const { group } = supervisor();
    const spec = part(scratch(), `process.on('SIGTERM', () => {});${forever}`, { stopWithinMs: 300 });
    await group.start('stubborn', spec);
    await group.stop();
    expect(spec.pids().some(alive)).toBe(false);
  });

  it('writes its output to a log file, and its warnings to the terminal', async () => {
    const { group, said, dataDir } = supervisor();
    const spec = part(
      scratch(),
      `console.log('{"level":40,"msg":"the disk is slow"}'); console.log('plain');${forever}`,
    );
    await group.start('dictations', spec);
    await until(() => said.length > 0);
    expect(said).toEqual(['dictations warns: the disk is slow']);
    const log = join(dataDir, 'logs', 'dictations.log');
    await until(() => readFileSync(log, 'utf8').includes('plain'));
  });
});

describe('stopping', () => {
  it('goes stage by stage', async () => {
    const { group } = supervisor();
    const folder = scratch();
    const order = join(folder, 'order');
    for (const name of ['nats', 'auth', 'gateway']) {
      mkdirSync(join(folder, name));
      const slow = `process.on('SIGTERM', () => setTimeout(() => {
        require('node:fs').appendFileSync('${order}', '${name} '); process.exit(0); }, ${name === 'gateway' ? 300 : 0}));`;
      await group.start(name, part(join(folder, name), slow + forever));
    }
    await group.stop((name) => ['gateway', 'auth', 'nats'].indexOf(name));
    expect(readFileSync(order, 'utf8')).toBe('gateway auth nats ');
  });
});

describe('after the supervisor was killed', () => {
  it('the guard ends the remaining processes', async () => {
    const folder = scratch();
    const guard = join(repositoryRoot(), 'local', 'boot', 'guard.mjs');
    const script = `import { spawn } from 'node:child_process';
      const part = spawn(process.execPath, ['-e', '${forever}'], { detached: true, stdio: 'ignore' });
      const planned = spawn(process.execPath, ['-e', '${forever}'], { detached: true, stdio: 'ignore' });
      const guard = spawn(process.execPath, [${JSON.stringify(guard)}], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
      guard.stdin.write('add ' + part.pid + '\\nadd ' + planned.pid + '\\nremove ' + planned.pid + '\\n');
      console.log(part.pid, planned.pid, guard.pid); setInterval(() => {}, 1e6);`;
    const file = join(folder, 'supervisor.mjs');
    writeFileSync(file, script);
    const supervisor = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(supervisor.stdout, 'data');
    const [left, removed, guardPid] = String(said).trim().split(' ').map(Number);
    await sleep(300);
    supervisor.kill('SIGKILL');
    await until(() => !alive(left));
    expect(alive(removed)).toBe(true);
    process.kill(removed ?? 0, 'SIGKILL');
    await until(() => !alive(guardPid));
  });

  it('the next start ends what the guard missed, and nothing else', async () => {
    const dataDir = scratch();
    const left = spawn(process.execPath, ['-e', forever], { detached: true, stdio: 'ignore' });
    const stranger = spawn(process.execPath, ['-e', forever], { detached: true, stdio: 'ignore' });
    await Promise.all([once(left, 'spawn'), once(stranger, 'spawn')]);
    const pidOf = (child: typeof left): number => child.pid ?? 0;
    writeRunFile(dataDir, {
      pid: 1,
      parts: {
        nats: { pid: pidOf(left), startedAt: startOf(pidOf(left)) ?? '', url: '' },
        // Its pid was given to another process in the meantime.
        mongo: { pid: pidOf(stranger), startedAt: '1', url: '' },
      },
      urls: {},
      metrics: {},
    });
    expect(await endLeftovers(dataDir)).toBe(1);
    expect(alive(left.pid)).toBe(false);
    expect(alive(stranger.pid)).toBe(true);
    stranger.kill('SIGKILL');
    expect(await endLeftovers(scratch())).toBe(0);
  });
});
