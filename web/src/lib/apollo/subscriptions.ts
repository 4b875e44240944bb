import { gql, type TypedDocumentNode } from '@apollo/client';
import { type DictationCard, dictationCardFields } from './dictation-card.js';

/** Dictations that changed. */
export const changed: TypedDocumentNode<{ dictationChanged: DictationCard }> = gql`
  subscription DictationChanged {
    dictationChanged {
      ...DictationCardFields
    }
  }
  ${dictationCardFields}
`;

/** Ids of dictations that are gone. */
export const removed: TypedDocumentNode<{ dictationRemoved: string }> = gql`
  subscription DictationRemoved {
    dictationRemoved
  }
`;
