import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectMongo, mongoAnswers } from '../src/index.js';

const url = process.env.TEST_MONGODB_URL ?? '';
/** All that this process has opened to the database. */
let sockets: Socket[];
let connection: Connection;

const collect = (message: unknown) => {
  sockets.push((message as { socket: Socket }).socket);
};

beforeEach(async () => {
  sockets = [];
  subscribe('net.client.socket', collect);
  connection = await connectMongo({ url, database: `kit-${randomUUID()}` });
});

afterEach(async () => {
  unsubscribe('net.client.socket', collect);
  await connection.dropDatabase();
  await connection.close();
});

/** Closed, but the driver does not know it yet. */
function closeAll(): void {
  for (const socket of sockets) socket.destroy();
}

describe('a connection that closes while a command is written', () => {
  it('fails the command, which is retried', async () => {
    await expect(mongoAnswers(connection)).resolves.toBe(true);
    const before = sockets.length;
    closeAll();
    await expect(mongoAnswers(connection)).resolves.toBe(true);
    expect(sockets.length).toBeGreaterThan(before);
  }, 20_000);

  it('does not end monitoring of the server', async () => {
    const client = connection.getClient();
    client.once('serverHeartbeatStarted', closeAll);
    const [{ failure }] = await once(client, 'serverHeartbeatFailed', { signal: AbortSignal.timeout(40_000) });
    expect(failure.message).toMatch(/closed/);
    await once(client, 'serverHeartbeatSucceeded', { signal: AbortSignal.timeout(40_000) });
    await expect(mongoAnswers(connection)).resolves.toBe(true);
  }, 90_000);
});
