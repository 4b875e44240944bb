import { gql, type TypedDocumentNode } from '@apollo/client';
import { type DictationCard, dictationCardFields } from '../../lib/apollo/dictation-card.js';
import type { DateFilter, Sort, Tab } from './filters.js';

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
  timeZone: string;
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
