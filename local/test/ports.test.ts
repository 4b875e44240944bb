import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { freePort, isFree, parsePort, requireFreePort } from '../boot/ports.mjs';

async function occupied(host: string, use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}

describe('ports', () => {
  it('says which port is in use, and which variable sets another', async () => {
    await occupied('127.0.0.1', async (port) => {
      await expect(requireFreePort(port, 'MAIL_PORT')).rejects.toMatchObject({
        message: `Port ${port} is already in use.`,
        hint: expect.stringContaining(`MAIL_PORT=${port + 1}`),
      });
    });
  });

  it('counts a port as used if it is bound on all addresses or only on IPv6', async () => {
    for (const host of ['0.0.0.0', '::1']) {
      await occupied(host, async (port) => expect(await isFree(port)).toBe(false));
    }
  });

  it('never gives the same port twice', async () => {
    const ports = await Promise.all(Array.from({ length: 30 }, () => freePort()));
    expect(new Set(ports).size).toBe(30);
  });

  it('gives no port that was given to another process and is not bound yet', async () => {
    const module = JSON.stringify(new URL('../boot/ports.mjs', import.meta.url).href);
    const script = `import(${module}).then(async ({ freePort }) => console.log(await freePort()))
      .then(() => setInterval(() => {}, 1000))`;
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [line] = await once(other.stdout, 'data');
      const theirs = Number(String(line));
      expect(await isFree(theirs)).toBe(true);
      expect(await freePort(theirs)).not.toBe(theirs);
      other.kill('SIGKILL');
      await once(other, 'exit');
      expect(await freePort(theirs)).toBe(theirs);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('gives the preferred port only if it is free', async () => {
    await occupied('127.0.0.1', async (port) => expect(await freePort(port)).not.toBe(port));
    const free = await freePort();
    expect(await isFree(free)).toBe(true);
  });

  it.each(['0', '65536', '80a', '-1', '8080.5'])('refuses PORT=%s', (text) => {
    expect(() => parsePort(text, 8080, 'PORT')).toThrow(`PORT must be a port between 1 and 65535, not '${text}'.`);
  });

  it('treats an empty variable as unset', () => {
    expect(parsePort(' ', 8080, 'PORT')).toBe(8080);
    expect(parsePort('9090', 8080, 'PORT')).toBe(9090);
  });
});
