import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { eventually } from '@auscribe/testing';
import { expect, it } from '@jest/globals';
import { Observable, type Subscriber } from 'rxjs';
import { newestAnswerLink } from '../src/lib/apollo/newest-answer.js';

const query = gql`
  query Dictation {
    dictation {
      id
      updatedDate
    }
  }
`;
const changes = gql`
  subscription DictationChanges {
    dictationChanged {
      id
      updatedDate
    }
  }
`;
const removals = gql`
  subscription DictationRemoved {
    dictationRemoved
  }
`;

const dictation = (updatedDate: string) => ({ __typename: 'Dictation', id: 'one', updatedDate });
const [before, after, later] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:01.000Z', '2026-03-01T10:00:02.000Z'];

/** A client whose test answers its operations, in any order. */
function clientAnsweredByHand() {
  const asked: { name: string | undefined; observer: Subscriber<ApolloLink.Result> }[] = [];
  const server = new ApolloLink(
    ({ operationName: name }) => new Observable((observer) => void asked.push({ name, observer })),
  );
  const client = new ApolloClient({ link: newestAnswerLink().concat(server), cache: new InMemoryCache() });
  client.subscribe({ query: changes }).subscribe();
  client.subscribe({ query: removals }).subscribe();
  const byName = (name: string) => asked.filter((one) => one.name === name).map(({ observer }) => observer);
  return {
    open: () => client.query({ query, fetchPolicy: 'network-only' }),
    change: (updatedDate: string) =>
      byName('DictationChanges')[0]?.next({ data: { dictationChanged: dictation(updatedDate) } }),
    remove: () => byName('DictationRemoved')[0]?.next({ data: { dictationRemoved: 'one' } }),
    /** Answers the query's `n`th request, as soon as it was sent. */
    async answer(n: number, found: ReturnType<typeof dictation> | null) {
      await eventually(async () => byName('Dictation').length >= n, { what: `request ${n}` });
      const observer = byName('Dictation')[n - 1];
      observer?.next({ data: { dictation: found } });
      observer?.complete();
    },
    requests: () => byName('Dictation').length,
  };
}

it('requests again if an answer is older than a change that arrived before it', async () => {
  const page = clientAnsweredByHand();
  const opened = page.open();
  page.change(after);
  await page.answer(1, dictation(before));
  await page.answer(2, dictation(after));
  expect((await opened).data).toEqual({ dictation: dictation(after) });
  expect(page.requests()).toBe(2);
});

it('accepts an answer that is as new as the last change, whatever arrived late', async () => {
  const page = clientAnsweredByHand();
  const opened = page.open();
  page.change(after);
  page.change(before);
  await page.answer(1, dictation(after));
  expect((await opened).data).toEqual({ dictation: dictation(after) });
  expect(page.requests()).toBe(1);
});

it('requests again a dictation that was removed meanwhile', async () => {
  const page = clientAnsweredByHand();
  const opened = page.open();
  page.change(before);
  page.remove();
  await page.answer(1, dictation(before));
  await page.answer(2, null);
  expect((await opened).data).toEqual({ dictation: null });
});

it('accepts the third answer in any case', async () => {
  const page = clientAnsweredByHand();
  const opened = page.open();
  page.change(later);
  for (const n of [1, 2, 3]) await page.answer(n, dictation(before));
  expect((await opened).data).toEqual({ dictation: dictation(before) });
  expect(page.requests()).toBe(3);
});
