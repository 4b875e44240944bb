import { gql, type TypedDocumentNode } from '@apollo/client';
import type { DictationStatus } from '@auscribe/contracts';
import { type DictationCard, dictationCardFields } from '../../lib/apollo/dictation-card.js';
import type { Query } from '../../lib/apollo/query.js';
import { DictationFeed } from './dictation-feed.js';
import type { DateFilter, Filters, Sort, Tab } from './filters.js';

const statusOfTab: Record<Tab, DictationStatus | null> = { ALL: null, READY: 'IN_PROGRESS', ARCHIVED: 'ARCHIVED' };

export function openFeed(query: Query, { search, sort, date, tab }: Filters): DictationFeed {
  const filters = { search: search || null, sort, date: date || null, tab };
  const status = statusOfTab[tab];
  return new DictationFeed(
    async (page) => {
      const variables = { ...filters, ...page, timeZone: date ? timeZone() : null };
      const { edges, pageInfo } = (await query(dictationsQuery, variables)).dictations;
      return { cards: edges.map(({ node }) => node), hasMore: pageInfo.hasNextPage, endCursor: pageInfo.endCursor };
    },
    (card) => status === null || card.status === status,
  );
}

/** Only a filter by date needs it. The first use of Intl takes a fifth of a second on a phone. */
const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Dictations {
  dictations: {
    edges: { cursor: string; node: DictationCard }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

interface Variables {
  search: string | null;
  sort: Sort;
  date: DateFilter | null;
  timeZone: string | null;
  tab: Tab;
  first: number;
  after?: string | null;
}

export const dictationsQuery: TypedDocumentNode<Dictations, Variables> = gql`
  query Dictations(
    $search: String
    $sort: Sort
    $date: DateFilter
    $timeZone: String
    $tab: Tab
    $first: Int
    $after: String
  ) {
    dictations(
      search: $search
      sort: $sort
      date: $date
      timeZone: $timeZone
      tab: $tab
      first: $first
      after: $after
    ) {
      edges {
        cursor
        node {
          ...DictationCardFields
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${dictationCardFields}
`;
