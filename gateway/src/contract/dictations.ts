import {
  activityOperations,
  autoDeleteOperations,
  classificationOperations,
  dictationOperations,
  noteOperations,
  templateOperations,
  vocabularyOperations,
} from '@auscribe/contracts';
import type { UpstreamContract } from './upstream-contract.js';

export const dictations: UpstreamContract = {
  name: 'dictations',
  operations: [
    ...dictationOperations,
    ...noteOperations,
    ...autoDeleteOperations,
    ...activityOperations,
    ...classificationOperations,
    ...templateOperations,
    ...vocabularyOperations,
  ],
  subject: 'The service that keeps your dictations',
};
