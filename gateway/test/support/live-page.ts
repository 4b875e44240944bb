import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';

interface Changed {
  id: string;
  status: string;
  patientName: string;
  transcriptionText?: string;
  progress: { segmentsDone: number } | null;
}

/** An open page, which subscribes as the web app does and collects the messages. */
export interface LivePage {
  changes: Changed[];
  closed: { code: number; reason: string }[];
  errors: unknown[];
  /** Times that the connection was accepted. */
  opened(): number;
  close(): Promise<void>;
}

interface PageOptions {
  token: () => string | undefined;
  origin?: string;
  fields?: string;
  /** The only dictation that it watches. */
  of?: string;
  retryAttempts?: number;
}

export async function openPage(
  url: string,
  { token, origin, fields = 'id status patientName progress { segmentsDone }', of, retryAttempts = 0 }: PageOptions,
): Promise<LivePage> {
  const page: Pick<LivePage, 'changes' | 'closed' | 'errors'> = { changes: [], closed: [], errors: [] };
  let opened = 0;
  let client: Client | undefined;
  await new Promise<void>((resolve) => {
    client = createClient({
      url: `${url.replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string[]) {
          super(address, protocols, origin === undefined ? {} : { origin });
        }
      },
      connectionParams: () => ({ authorization: token() === undefined ? undefined : `Bearer ${token()}` }),
      lazy: true,
      retryAttempts,
      retryWait: () => new Promise((again) => setTimeout(again, 50)),
      on: {
        connected: () => {
          opened += 1;
          // The subscription itself is on its way right behind.
          setTimeout(resolve, 100);
        },
        closed: (event) => {
          const { code, reason } = event as { code: number; reason: string };
          page.closed.push({ code, reason });
          resolve();
        },
        error: () => resolve(),
      },
    });
    client.subscribe<{ dictationChanged: Changed }>(
      { query: `subscription { dictationChanged${of ? `(id: "${of}")` : ''} { ${fields} } }` },
      {
        next: ({ data, errors }) => {
          if (data) page.changes.push(data.dictationChanged);
          if (errors) page.errors.push(...errors);
        },
        error: (error) => page.errors.push(error),
        complete: () => {},
      },
    );
  });
  return { ...page, opened: () => opened, close: async () => void (await client?.dispose()) };
}
