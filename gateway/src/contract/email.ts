import { emailOperations } from '@auscribe/contracts';
import type { UpstreamContract } from './upstream-contract.js';

export const email: UpstreamContract = {
  name: 'email',
  operations: emailOperations,
  subject: 'The service that sends e-mail',
  limits: { requestDemo: 'contacts' },
};
