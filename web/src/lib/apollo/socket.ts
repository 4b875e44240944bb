import { type Client, createClient } from 'graphql-ws';
import { countRequestFailure } from '../http/errors.js';
import type { TokenSource } from '../http/request.js';

interface SocketContext {
  tokens: TokenSource;
  /** Connected or reconnected: what happened since a page was loaded may have been missed. */
  onConnected(): void;
}

const keepAliveMs = 12_000;
const pongWithinMs = 5_000;
const longestWaitMs = 15_000;
const sessionEnded = 4401;
const tokenRefused = 4403;

/** The WebSocket for subscriptions. It reconnects forever, with growing delays, and detects a dead connection. */
export function createSocket({ tokens, onConnected }: SocketContext): Client {
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let refused = false;
  const client = createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: async () => {
      // By this browser's clock, the token may still look valid.
      const token = await tokens.bearer({ forceFresh: refused });
      refused = false;
      return token ? { authorization: `Bearer ${token}` } : {};
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) =>
        setTimeout(resolve, Math.min(longestWaitMs, 500 * 2 ** retries) * (0.75 + Math.random() / 2)),
      ),
    keepAlive: keepAliveMs,
    on: {
      connected: onConnected,
      ping(received) {
        if (!received) pongTimer = setTimeout(() => client.terminate(), pongWithinMs);
      },
      pong(received) {
        if (received) clearTimeout(pongTimer);
      },
      closed(event) {
        clearTimeout(pongTimer);
        if (!(event instanceof CloseEvent)) return;
        // Closed without a proper close frame: the server or the network may be down.
        if (!event.wasClean) countRequestFailure();
        if (event.code === tokenRefused) refused = true;
        // The socket's session has ended; requesting a fresh token shows whether the whole session has.
        if (event.code === sessionEnded) {
          tokens.bearer({ forceFresh: true }).catch(() => undefined);
        }
      },
    },
  });
  return client;
}
