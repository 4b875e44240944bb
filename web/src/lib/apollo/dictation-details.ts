import { gql, type TypedDocumentNode } from '@apollo/client';
import { type DictationCard, dictationCardFields } from './dictation-card.js';

export interface DictationDetails extends DictationCard {
  /** Null until there is a transcript. */
  transcriptionText: string | null;
  transcriptionSummary: string | null;
  /** The version of the user's copy of the template with which the note was made. */
  templateVersion: { name: string; version: number } | null;
}

const dictationDetailsFields = gql`
  fragment DictationDetailsFields on Dictation {
    ...DictationCardFields
    transcriptionText
    transcriptionSummary
    # Without its id: the cache would take all versions of a copy for one.
    templateVersion {
      name
      version
    }
  }
  ${dictationCardFields}
`;

export const dictationQuery: TypedDocumentNode<{ dictation: DictationDetails | null }, { id: string }> = gql`
  query Dictation($id: ID!) {
    dictation(id: $id) {
      ...DictationDetailsFields
    }
  }
  ${dictationDetailsFields}
`;

/** Sends the current dictation first, then each change. */
export const dictationChanges: TypedDocumentNode<{ dictationChanged: DictationDetails }, { id: string }> = gql`
  subscription DictationChanges($id: ID!) {
    dictationChanged(id: $id) {
      ...DictationDetailsFields
    }
  }
  ${dictationDetailsFields}
`;
