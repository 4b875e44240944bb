import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, it } from '@jest/globals';
import { resolveHost } from '../src/connect-messaging.js';

let silent: Socket | undefined;

afterEach(() => {
  silent?.close();
});

it('stops waiting for a silent DNS server long before the client’s default', async () => {
  silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const questions: Buffer[] = [];
  silent.on('message', (question) => questions.push(question));
  const began = performance.now();
  expect(await resolveHost('broker.example', [`127.0.0.1:${silent.address().port}`])).toEqual(['broker.example']);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(questions.length).toBeGreaterThan(1);
});
