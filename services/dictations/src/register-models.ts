import type { Connection } from 'mongoose';
import { checkpointModel, entryModel } from './audit/stored-entries.js';
import { departmentModel } from './store/departments.js';
import { recordModel } from './store/record-model.js';
import { retentionModel } from './store/retentions.js';
import { templateModel } from './store/templates.js';
import { vocabularyModel } from './store/vocabularies.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  recordModel(connection);
  departmentModel(connection);
  retentionModel(connection);
  templateModel(connection);
  vocabularyModel(connection);
  entryModel(connection);
  checkpointModel(connection);
}
