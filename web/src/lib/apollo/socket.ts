import { type Client, createClient } from 'graphql-ws';
import { tokenSource } from '../session/session.js';

interface SocketHooks {
  /** The connection was lost and is back: what happened meanwhile was missed. */
  onReconnected(): void;
}

const keepAliveMs = 12_000;
const pongWithinMs = 5_000;
const longestWaitMs = 15_000;
const sessionEnded = 4401;

/** WebSocket for subscriptions; it reconnects for ever, with growing pauses, and notices a silent connection. */
export function createSocket({ onReconnected }: SocketHooks): Client {
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const client = createClient({
    url: `${window.location.protocol === 'https:' ? 'wss' : 'ws'}://${window.location.host}/graphql`,
    connectionParams: async () => {
      const token = await tokenSource.bearer();
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
      connected() {
        if (opened) onReconnected();
        opened = true;
      },
      ping(received) {
        if (!received) pongTimer = setTimeout(() => client.terminate(), pongWithinMs);
      },
      pong(received) {
        if (received) clearTimeout(pongTimer);
      },
      closed(event) {
        clearTimeout(pongTimer);
        // The session is over for the socket; asking for a fresh token says whether it is over for good.
        if (event instanceof CloseEvent && event.code === sessionEnded) {
          tokenSource.bearer({ forceFresh: true }).catch(() => undefined);
        }
      },
    },
  });
  return client;
}
