import { gql, type TypedDocumentNode } from '@apollo/client';

export const sharedQuery: TypedDocumentNode<
  { dictations: { edges: { node: { id: string; sharedTo: string } }[] } },
  { first: number }
> = gql`
  query SharedLately($first: Int) {
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
