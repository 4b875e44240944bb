import { gql } from '@apollo/client';
import type { DictationItem, Gap } from '@auscribe/contracts';

/** The fields of a dictation in cards and live events: the contract's list item, as GraphQL returns it. */
export interface DictationCard
  extends Pick<
    DictationItem,
    | 'id'
    | 'patientName'
    | 'mrNo'
    | 'classification'
    | 'classificationId'
    | 'template'
    | 'status'
    | 'stage'
    | 'createdDate'
    | 'updatedDate'
    | 'sharedTo'
    | 'progress'
    | 'failure'
    | 'noteVersion'
    | 'deletesAt'
  > {
  __typename?: 'Dictation';
  audioUrl: string | null;
  durationMs: number | null;
  gaps: Gap[];
  expiring: boolean;
  kept: boolean;
  undoArchiveUntil: string | null;
}

export const dictationCardFields = gql`
  fragment DictationCardFields on Dictation {
    id
    patientName
    mrNo
    classification
    classificationId
    template
    status
    stage
    createdDate
    updatedDate
    sharedTo
    audioUrl
    durationMs
    noteVersion
    deletesAt
    expiring
    kept
    undoArchiveUntil
    progress {
      segmentsDone
      segmentsTotal
    }
    failure {
      code
      message
      retryable
    }
    gaps {
      fromMs
      toMs
      reason
    }
  }
`;
