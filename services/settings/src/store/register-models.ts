import type { Connection } from 'mongoose';
import { settingsModel } from './settings-document.js';

/** Every model of the service: whoever provisions makes their indexes. */
export function registerModels(connection: Connection): void {
  settingsModel(connection);
}
