import { randomUUID } from 'node:crypto';
import { events } from '@auscribe/contracts';
import { eventually, type SignedIn, signIn } from '@auscribe/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Bench } from './support/bench.js';
import type { TestDictations } from './support/dictations.js';
import { type BenchWithDictations, startWithDictations } from './support/with-dictations.js';

let dictations: TestDictations;
let bench: Bench;
let all: BenchWithDictations;
const clients: Client[] = [];

beforeAll(async () => {
  all = await startWithDictations();
  ({ dictations, bench } = all);
});
afterAll(async () => {
  for (const client of clients) await client.dispose();
  await all.close();
});

/** An open page that hears what is gone. */
function page(user: SignedIn): { gone: string[] } {
  const gone: string[] = [];
  const client = createClient({
    url: `${bench.url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${user.token}` },
  });
  clients.push(client);
  client.subscribe<{ dictationRemoved: string }>(
    { query: 'subscription { dictationRemoved }' },
    { next: ({ data }) => void (data && gone.push(data.dictationRemoved)), error: () => {}, complete: () => {} },
  );
  return { gone };
}

describe('a dictation that is deleted', () => {
  it('disappears from every open page of its user, and from no other', async () => {
    const [ada, other] = [signIn(), signIn()];
    const [first, second, stranger] = [page(ada), page(ada), page(other)];
    const remove = (user: SignedIn, dictationId: string) =>
      dictations.messaging.publish(
        events.dictationDeleted,
        { dictationId, recordingId: randomUUID(), userId: user.id },
        { id: randomUUID() },
      );
    const id = randomUUID();
    await eventually(
      async () => {
        await remove(ada, id);
        return first.gone.includes(id) && second.gone.includes(id);
      },
      { what: 'both pages to hear' },
    );
    const theirs = randomUUID();
    await eventually(
      async () => {
        await remove(other, theirs);
        return stranger.gone.includes(theirs);
      },
      { what: 'the other to hear' },
    );
    expect(stranger.gone).not.toContain(id);
    expect([...first.gone, ...second.gone]).not.toContain(theirs);
  });
});
