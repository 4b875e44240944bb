import { settingsOperations } from '@auscribe/contracts';
import type { UpstreamContract } from './upstream-contract.js';

export const settings: UpstreamContract = {
  name: 'settings',
  operations: settingsOperations,
  subject: 'The service that keeps your settings',
};
