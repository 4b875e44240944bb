import { gql, type TypedDocumentNode } from '@apollo/client';
import { expect, it } from '@jest/globals';
import { createQueries } from '../src/lib/apollo/query.js';
import { ApiError, requestFailures } from '../src/lib/http/errors.js';

const count: TypedDocumentNode<{ count: number }, { tab: string }> = gql`
  query Count($tab: Tab) {
    count(tab: $tab)
  }
`;

/** Queries to a server that gives this answer, and what was sent to it. */
function serverWith(answer: unknown) {
  const sent: unknown[] = [];
  const { query, whenAnswered } = createQueries(async (input, init) => {
    sent.push(input, init?.method, JSON.parse(String(init?.body)));
    return Response.json(answer, { headers: { 'x-request-id': '0123456789' } });
  });
  return { query, whenAnswered, sent };
}

it('sends the query as text with its variables, and returns the data', async () => {
  const { query, sent } = serverWith({ data: { count: 3 } });
  expect(await query(count, { tab: 'ALL' })).toEqual({ count: 3 });
  const text = 'query Count($tab: Tab) {\n  count(tab: $tab)\n}';
  expect(sent).toEqual(['/graphql', 'POST', { operationName: 'Count', query: text, variables: { tab: 'ALL' } }]);
});

it('fails like a REST call if the server failed', async () => {
  const { query } = serverWith({ data: null, errors: [{ message: 'Try later', extensions: { code: 'UNAVAILABLE' } }] });
  const before = requestFailures.get();
  const error = await query(count, { tab: 'ALL' }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 503, serverMessage: 'Try later', requestId: '0123456789' });
  expect(requestFailures.get()).toBe(before + 1);
});

it('fails with the message of any other error', async () => {
  const { query } = serverWith({ errors: [{ message: 'Unknown tab', extensions: { code: 'BAD_USER_INPUT' } }] });
  await expect(query(count, { tab: 'NONE' })).rejects.toThrow('Unknown tab');
});

it('fails if there is no data', async () => {
  await expect(serverWith({}).query(count, { tab: 'ALL' })).rejects.toThrow();
});

it('waits for answers, but not for ever', async () => {
  const { query, whenAnswered } = createQueries(() => new Promise(() => undefined));
  await whenAnswered();
  void query(count, { tab: 'ALL' });
  const start = Date.now();
  await whenAnswered(20);
  expect(Date.now() - start).toBeGreaterThanOrEqual(15);
});
