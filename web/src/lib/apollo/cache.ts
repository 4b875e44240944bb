import { InMemoryCache } from '@apollo/client';

interface Connection {
  edges: unknown[];
  pageInfo: { endCursor?: string | null };
}

/** One list per set of filters; a page that continues another is put behind it. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          dictations: {
            keyArgs: ['search', 'sort', 'date', 'timeZone', 'tab'],
            merge(existing: Connection | undefined, incoming: Connection, { args }) {
              if (!args?.after || !existing) return incoming;
              if (args.after !== existing.pageInfo.endCursor) return existing;
              return { ...incoming, edges: [...existing.edges, ...incoming.edges] };
            },
          },
          overview: { merge: true },
        },
      },
      Overview: { fields: { statusCounts: { merge: true } } },
    },
  });
}
