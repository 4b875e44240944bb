import type { Connection } from 'mongoose';
import { settingsModel } from './store/settings.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  settingsModel(connection);
}
