import { gql, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';

const looked = 50;
const shown = 4;

/**
 * The recipients of the user's newest dictations. Requested from the server, so that no address stays in the browser.
 */
export function useRecentRecipients(): readonly string[] {
  const client = useApolloClient();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    client.query({ query: sharedQuery, variables: { first: looked }, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        if (current)
          setAddresses(recentRecipients(data?.dictations.edges.map(({ node }) => node.sharedTo) ?? [], shown));
      },
      // Suggestions only: the address can be typed.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client]);
  return addresses;
}

export const sharedQuery: TypedDocumentNode<
  { dictations: { edges: { node: { id: string; sharedTo: string } }[] } },
  { first: number }
> = gql`
  query RecentRecipients($first: Int) {
    dictations(first: $first) {
      edges {
        node {
          id
          sharedTo
        }
      }
    }
  }
`;

/** The addresses in the newest records' `sharedTo`, newest first, without duplicates, ignoring case. */
export function recentRecipients(sharedTos: readonly string[], most: number): string[] {
  const found = new Map<string, string>();
  for (const sharedTo of sharedTos) {
    // The server appends new addresses.
    for (const part of sharedTo.split(',').toReversed()) {
      const address = part.trim();
      if (address && !found.has(address.toLowerCase())) found.set(address.toLowerCase(), address);
    }
  }
  return [...found.values()].slice(0, most);
}
