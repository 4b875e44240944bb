import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { recentRecipients } from './recent-recipients.js';
import { sharedQuery } from './shared-query.js';

const looked = 50;
const shown = 4;

/** Whom the user's newest dictations went to. Asked of the server: no address stays in the browser. */
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
