import { InMemoryCache } from '@apollo/client';

/** The dashboard's list is not in here: features/dashboard/feed says why. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: { fields: { overview: { merge: true } } },
      Overview: { fields: { statusCounts: { merge: true } } },
    },
  });
}
