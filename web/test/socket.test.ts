import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from 'graphql-ws';
import { createSocket } from '../src/lib/apollo/socket.js';

/** A server that answers the connection's first message by accepting it, or by closing with a code. */
let answerTo: (authorization: string) => 'accept' | number;

class FakeCloseEvent extends Event {
  readonly wasClean = true;
  constructor(
    readonly code: number,
    readonly reason = '',
  ) {
    super('close');
  }
}

class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static newest: FakeWebSocket | undefined;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: FakeCloseEvent) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeWebSocket.newest = this;
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const { type, payload } = JSON.parse(text);
    if (type !== 'connection_init') return;
    const answer = answerTo(payload.authorization);
    if (answer === 'accept') this.onmessage?.({ data: '{"type":"connection_ack"}' });
    else this.close(answer);
  }

  close(code = 1000): void {
    this.readyState = 3;
    queueMicrotask(() => this.onclose?.(new FakeCloseEvent(code)));
  }
}

let client: Client | undefined;
let connected: number;

beforeEach(() => {
  connected = 0;
  Object.assign(globalThis, {
    window: { location: { protocol: 'http:', host: 'localhost' } },
    WebSocket: FakeWebSocket,
    CloseEvent: FakeCloseEvent,
  });
});

afterEach(() => client?.dispose());

function open(bearer: (options?: { forceFresh?: boolean }) => Promise<string | null>): void {
  client = createSocket({ tokens: { bearer }, onConnected: () => connected++ });
  client.subscribe({ query: 'subscription { changed }' }, { next() {}, error() {}, complete() {} });
}

async function until(reached: () => boolean): Promise<void> {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the socket', () => {
  it('reports each connection, including the first, because earlier changes were missed', async () => {
    answerTo = () => 'accept';
    open(async () => 'good');
    await until(() => connected === 1);
    FakeWebSocket.newest?.close(1012);
    await until(() => connected === 2);
  });

  it('connects with a fresh token after the server refused one that still looks valid here', async () => {
    const seen: string[] = [];
    answerTo = (authorization) => {
      seen.push(authorization);
      return authorization === 'Bearer fresh' ? 'accept' : 4403;
    };
    open(async ({ forceFresh } = {}) => (forceFresh ? 'fresh' : 'stale'));
    await until(() => connected === 1);
    expect(seen).toEqual(['Bearer stale', 'Bearer fresh']);
  });
});
