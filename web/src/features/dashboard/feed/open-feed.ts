import type { ApolloClient } from '@apollo/client';
import type { DictationStatus } from '@auscribe/contracts';
import { dictationsQuery } from '../dictations-query.js';
import type { Filters, Tab } from '../filters.js';
import { DictationFeed } from './dictation-feed.js';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const statusOfTab: Record<Tab, DictationStatus | null> = { ALL: null, READY: 'IN_PROGRESS', ARCHIVED: 'ARCHIVED' };

export function openFeed(client: ApolloClient, { search, sort, date, tab }: Filters): DictationFeed {
  const filters = { search: search || null, sort, date: date || null, timeZone, tab };
  const status = statusOfTab[tab];
  return new DictationFeed(
    async (page) => {
      const { data } = await client.query({
        query: dictationsQuery,
        variables: { ...filters, ...page },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The server answered no list.');
      const { edges, pageInfo } = data.dictations;
      return { cards: edges.map(({ node }) => node), hasMore: pageInfo.hasNextPage, endCursor: pageInfo.endCursor };
    },
    (card) => status === null || card.status === status,
  );
}
