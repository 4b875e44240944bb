import { accountOperations } from './account.js';
import { activityOperations } from './activity.js';
import { authOperations } from './auth.js';
import { autoDeleteOperations } from './auto-delete.js';
import { classificationOperations } from './classifications.js';
import { dictationOperations } from './dictations.js';
import { emailOperations } from './email.js';
import { factorOperations } from './factors.js';
import { ingestOperations } from './ingest.js';
import { noteOperations } from './note.js';
import type { Operation } from './operation.js';
import { settingsOperations } from './settings.js';
import { templateOperations } from './templates.js';
import { vocabularyOperations } from './vocabulary.js';

export * from './account.js';
export * from './activity.js';
export * from './auth.js';
export * from './auto-delete.js';
export * from './classifications.js';
export * from './dictations.js';
export * from './email.js';
export * from './factors.js';
export * from './ingest.js';
export * from './internal.js';
export * from './note.js';
export * from './operation.js';
export * from './outages.js';
export * from './schemas.js';
export * from './settings.js';
export * from './templates.js';
export * from './vocabulary.js';

/** The whole REST contract. The gateway forwards these operations and no others. */
export const operations: readonly Operation[] = [
  ...authOperations,
  ...factorOperations,
  ...accountOperations,
  ...dictationOperations,
  ...noteOperations,
  ...autoDeleteOperations,
  ...activityOperations,
  ...classificationOperations,
  ...templateOperations,
  ...vocabularyOperations,
  ...ingestOperations,
  ...settingsOperations,
  ...emailOperations,
];
