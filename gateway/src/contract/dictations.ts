import { activityOperations, classificationOperations, dictationOperations } from '@auscribe/contracts';
import type { UpstreamContract } from './upstream-contract.js';

export const dictations: UpstreamContract = {
  name: 'dictations',
  operations: [...dictationOperations, ...activityOperations, ...classificationOperations],
  subject: 'The service that keeps your dictations',
};
