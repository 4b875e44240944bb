import { type Client, createClient } from 'graphql-ws';
import { noteTrouble } from '../http/errors.js';
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

/** WebSocket for subscriptions; it reconnects forever, with growing pauses, and notices a dead connection. */
export function createSocket({ tokens, onConnected }: SocketContext): Client {
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let refused = false;
  const client = createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: async () => {
      // This browser's clock may say that the token is still good.
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
        // No proper goodbye: the server or the network may be down.
        if (!event.wasClean) noteTrouble();
        if (event.code === tokenRefused) refused = true;
        // The session is over for the socket; asking for a fresh token says whether it is over altogether.
        if (event.code === sessionEnded) {
          tokens.bearer({ forceFresh: true }).catch(() => undefined);
        }
      },
    },
  });
  return client;
}
