import type { Connection } from 'mongoose';
import { recordingModel } from './store/recording-model.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  recordingModel(connection);
}
