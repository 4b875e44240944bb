import type { Connection } from 'mongoose';
import { checkpointModel, entryModel } from '../audit/stored-entries.js';
import { departmentModel } from './department-model.js';
import { recordModel } from './record-model.js';
import { retentionModel } from './retention-model.js';
import { templateModel } from './template-model.js';
import { vocabularyModel } from './vocabulary-model.js';

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
