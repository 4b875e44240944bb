import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { eventually } from '@auscribe/testing';
import { expect, it } from '@jest/globals';
import { Observable } from 'rxjs';
import { overviewQuery } from '../src/features/dashboard/overview-cards.js';
import { followDictations } from '../src/lib/apollo/follow-dictations.js';
import { createGraph } from '../src/lib/apollo/graph.js';
import { createLive, type Live } from '../src/lib/apollo/live.js';

/** A client whose subscriptions stay open, and the names of those that are. */
function clientWithOpenSubscriptions() {
  const open = new Set<string | undefined>();
  const link = new ApolloLink(({ operationName }) => {
    return new Observable(() => {
      open.add(operationName);
      return () => open.delete(operationName);
    });
  });
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), open };
}

/** Code of the connection that arrives when the test says so, and what is open then. */
function lateCode() {
  const { client, open } = clientWithOpenSubscriptions();
  const tries: { arrive(): void; fail(): void }[] = [];
  const connect = (live: Live) => ({ client, dispose: followDictations(client, live) });
  const load = () =>
    new Promise<{ connect: typeof connect }>((arrive, fail) => {
      tries.push({ arrive: () => arrive({ connect }), fail: () => fail(new Error('offline')) });
    });
  return { client, open, tries, load };
}

const allSettled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('reports changes to its listeners while it follows', () => {
  const { client, open } = clientWithOpenSubscriptions();
  const live = createLive();
  const heard: string[] = [];
  const stopListening = live.listen(({ kind }) => heard.push(kind));
  const stopFollowing = followDictations(client, live);
  expect([...open].sort()).toEqual(['DictationChanged', 'DictationRemoved']);
  live.emit({ kind: 'connected' });
  stopListening();
  live.emit({ kind: 'connected' });
  expect(heard).toEqual(['connected']);
  stopFollowing();
  expect([...open]).toEqual([]);
});

it('connects once, when a page asks for it', async () => {
  const { client, open, tries, load } = lateCode();
  const graph = createGraph({ fetcher: fetch, load });
  expect(tries).toHaveLength(0);
  graph.connect();
  graph.connect();
  expect(tries).toHaveLength(1);
  tries[0]?.arrive();
  await eventually(async () => graph.client.get() === client, { what: 'the client' });
  expect(open.size).toBe(2);
  graph.dispose();
  expect([...open]).toEqual([]);
});

it('fetches the code again if it could not be fetched', async () => {
  const { client, tries, load } = lateCode();
  const graph = createGraph({ fetcher: fetch, load, retryMs: 10 });
  graph.connect();
  tries[0]?.fail();
  await eventually(async () => tries.length === 2, { what: 'another attempt' });
  tries[1]?.arrive();
  await eventually(async () => graph.client.get() === client, { what: 'the client' });
  graph.dispose();
});

it('never connects for a user who has signed out meanwhile', async () => {
  const { open, tries, load } = lateCode();
  const graph = createGraph({ fetcher: fetch, load, retryMs: 1 });
  graph.connect();
  graph.dispose();
  tries[0]?.arrive();
  await allSettled();
  expect([...open]).toEqual([]);
  expect(graph.client.get()).toBeNull();
  graph.connect();
  expect(tries).toHaveLength(1);
});

it('connects later than the queries that are under way', async () => {
  const { tries, load } = lateCode();
  let answer: (response: Response) => void = () => undefined;
  const fetcher = () => new Promise<Response>((resolve) => (answer = resolve));
  const graph = createGraph({ fetcher, load });
  const counts = graph.query(overviewQuery, {});
  graph.connectLater();
  await allSettled();
  expect(tries).toHaveLength(0);
  answer(Response.json({ data: { overview: { total: 3 } } }));
  expect(await counts).toEqual({ overview: { total: 3 } });
  await eventually(async () => tries.length === 1, { what: 'the connection' });
  graph.dispose();
});
