import { gql, type TypedDocumentNode } from '@apollo/client';
import type { Statistics } from '@auscribe/contracts';

export const overviewQuery: TypedDocumentNode<{ overview: Statistics }> = gql`
  query Overview {
    overview {
      total
      updatedAt
      statusCounts {
        PENDING
        IN_PROGRESS
        COMPLETED
        ARCHIVED
      }
    }
  }
`;
