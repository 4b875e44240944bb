import { ingestOperations } from '@auscribe/contracts';
import type { UpstreamContract } from './upstream-contract.js';

export const ingest: UpstreamContract = {
  name: 'ingest',
  operations: ingestOperations,
  subject: 'The service that keeps your recordings',
};
