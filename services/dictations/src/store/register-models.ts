import type { Connection } from 'mongoose';
import { checkpointModel, entryModel } from '../audit/stored-entries.js';
import { departmentModel } from './departments.js';
import { recordModel } from './record-model.js';
import { retentionModel } from './retentions.js';
import { templateModel } from './templates.js';
import { vocabularyModel } from './vocabularies.js';

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
