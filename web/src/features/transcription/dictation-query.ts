import { gql, type TypedDocumentNode } from '@apollo/client';
import { type DictationCard, dictationCardFields } from '../../lib/apollo/dictation-card.js';

export interface DictationDetails extends DictationCard {
  /** Null until there is one. */
  transcriptionText: string | null;
  transcriptionSummary: string | null;
}

export const dictationQuery: TypedDocumentNode<{ dictation: DictationDetails | null }, { id: string }> = gql`
  query Dictation($id: ID!) {
    dictation(id: $id) {
      ...DictationCardFields
      transcriptionText
      transcriptionSummary
    }
  }
  ${dictationCardFields}
`;
