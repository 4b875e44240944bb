import { gql } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { createCache } from '../src/lib/apollo/cache.js';

const query = gql`
  query ($tab: Tab, $first: Int, $after: String) {
    dictations(tab: $tab, first: $first, after: $after) {
      edges { cursor node { id status } }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

function page(from: number, count: number) {
  const numbers = Array.from({ length: count }, (_, at) => from + at);
  return {
    dictations: {
      __typename: 'DictationConnection',
      edges: numbers.map((number) => ({
        __typename: 'DictationEdge',
        cursor: `c${number}`,
        node: { __typename: 'Dictation', id: `d${number}`, status: 'PENDING' },
      })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: true, endCursor: `c${from + count - 1}` },
    },
  };
}

function idsIn(cache: ReturnType<typeof createCache>, tab: string): string[] {
  const data: unknown = cache.readQuery({ query, variables: { tab } });
  return [...JSON.stringify(data).matchAll(/"id":"(d\d+)"/g)].map(([, id]) => id ?? '');
}

describe('the cache of the dashboard', () => {
  it('puts the next page behind the ones before, once', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { tab: 'ALL', first: 2 }, data: page(1, 2) });
    cache.writeQuery({ query, variables: { tab: 'ALL', first: 2, after: 'c2' }, data: page(3, 2) });
    cache.writeQuery({ query, variables: { tab: 'ALL', first: 2, after: 'c2' }, data: page(3, 2) });
    expect(idsIn(cache, 'ALL')).toEqual(['d1', 'd2', 'd3', 'd4']);
  });

  it('replaces the list when it is read anew, and keeps tabs apart', () => {
    const cache = createCache();
    cache.writeQuery({ query, variables: { tab: 'ALL', first: 4 }, data: page(1, 4) });
    cache.writeQuery({ query, variables: { tab: 'READY', first: 2 }, data: page(7, 1) });
    cache.writeQuery({ query, variables: { tab: 'ALL', first: 2 }, data: page(5, 2) });
    expect(idsIn(cache, 'ALL')).toEqual(['d5', 'd6']);
    expect(idsIn(cache, 'READY')).toEqual(['d7']);
  });
});
