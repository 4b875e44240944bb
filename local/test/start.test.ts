import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { freePort } from '../boot/ports.mjs';
import { startOf } from '../boot/process-identity.mjs';
import { repositoryRoot } from '../boot/root.mjs';
import { scratch } from './scratch.js';

const START = join(repositoryRoot(), 'local', 'start.mjs');

/** Runs npm start up to its refusal. */
async function start(
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ status: number; stdout: string; stderr: string }> {
  const ports = { PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
  const child = spawn(process.execPath, [START, ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: scratch(), ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text) => (stdout += text));
  child.stderr.on('data', (text) => (stderr += text));
  const [status] = await once(child, 'close');
  return { status, stdout, stderr: stderr.trim() };
}

describe('npm start', () => {
  it('explains itself', async () => {
    const { status, stdout } = await start({}, '--help');
    expect(status).toBe(0);
    expect(stdout).toContain('--workers N');
  });

  it('refuses a port in use with one sentence and no stack', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { status, stdout, stderr } = await start({ MAIL_PORT: String(port) });
    server.close();
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      `Auscribe did not start. Port ${port} is already in use. Stop the program that uses it, or choose another with MAIL_PORT=${port + 1} npm start.`,
    );
  });

  it('refuses a second start on the same data, and says where the first one runs', async () => {
    const dataDir = scratch();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
    writeFileSync(join(dataDir, 'run.json'), JSON.stringify({ urls: { app: 'http://localhost:8080' } }));
    const { status, stderr } = await start({ DATA_DIR: dataDir });
    expect(status).toBe(1);
    expect(stderr).toContain(
      `It is already running on ${dataDir} as process ${process.pid}, at http://localhost:8080.`,
    );
  });

  it.each([
    [{ PORT: 'eighty' }, [], "PORT must be a port between 1 and 65535, not 'eighty'."],
    [{}, ['--workers', 'x'], "--workers takes a number between 1 and 64, not 'x'."],
    [{}, ['--fast'], "Unknown option '--fast'."],
    [{}, ['--only', 'auth'], '--only and --inspect are for npm run dev.'],
  ])('refuses %j %j', async (env, args, sentence) => {
    const { status, stderr } = await start(env, ...args);
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.split('\n')).toHaveLength(1);
  });
});
