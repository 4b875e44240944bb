import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { eventually } from '@auscribe/testing';
import { expect, it } from '@jest/globals';
import { Observable } from 'rxjs';
import { followDictations } from '../src/lib/apollo/live.js';

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

it('subscribes when the page is idle, and reloads what it missed until then', async () => {
  const { client, open } = clientWithOpenSubscriptions();
  const live = followDictations(client);
  const heard: string[] = [];
  live.listen(({ kind }) => heard.push(kind));
  expect([...open]).toEqual([]);
  // Another part of the page has opened the socket.
  live.emit({ kind: 'connected' });
  await eventually(async () => open.size === 2, { what: 'both subscriptions' });
  expect([...open].sort()).toEqual(['DictationChanged', 'DictationRemoved']);
  expect(heard).toEqual(['connected', 'connected']);
  live.stop();
  expect([...open]).toEqual([]);
});

it('reloads once when the socket connects for its subscriptions', async () => {
  const { client, open } = clientWithOpenSubscriptions();
  const live = followDictations(client);
  const heard: string[] = [];
  live.listen(({ kind }) => heard.push(kind));
  await eventually(async () => open.size === 2, { what: 'both subscriptions' });
  live.emit({ kind: 'connected' });
  expect(heard).toEqual(['connected']);
  live.stop();
});

it('never subscribes if it was stopped before', async () => {
  const { client, open } = clientWithOpenSubscriptions();
  followDictations(client).stop();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([...open]).toEqual([]);
});
