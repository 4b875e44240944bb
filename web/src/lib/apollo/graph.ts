import type { ApolloClient } from '@apollo/client';
import { atom, type ReadableAtom } from 'nanostores';
import type { Connection } from './connection.js';
import { createLive, type Live } from './live.js';
import { createQueries, type Query } from './query.js';

/** The user's data. The first screen needs only `query`; Apollo is fetched and connected later. */
export interface Graph {
  query: Query;
  live: Live;
  /** Null until it is connected. */
  client: ReadableAtom<ApolloClient | null>;
  /** Starts the live changes and the client. Only the first call counts. */
  connect(): void;
  /** The same once the queries under way are answered. */
  connectLater(): void;
  dispose(): void;
}

interface Parts {
  fetcher: typeof fetch;
  /** Fetches the code of the connection; tried again until it succeeds. */
  load(): Promise<{ connect(live: Live): Connection }>;
  retryMs?: number;
}

export function createGraph({ fetcher, load, retryMs = 5000 }: Parts): Graph {
  const { query, whenAnswered } = createQueries(fetcher);
  const live = createLive();
  const client = atom<ApolloClient | null>(null);
  let connection: Connection | undefined;
  let state: 'new' | 'connecting' | 'over' = 'new';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt() {
    const code = await load().catch(() => null);
    if (state === 'over') return;
    if (!code) {
      timer = setTimeout(attempt, retryMs);
      return;
    }
    connection = code.connect(live);
    client.set(connection.client);
  }

  function connect() {
    if (state !== 'new') return;
    state = 'connecting';
    void attempt();
  }

  return {
    query,
    live,
    client,
    connect,
    connectLater: () => void whenAnswered().then(connect),
    dispose() {
      state = 'over';
      clearTimeout(timer);
      connection?.dispose();
    },
  };
}
