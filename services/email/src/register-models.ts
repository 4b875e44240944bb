import type { Connection } from 'mongoose';
import { contactModel, deliveryModel, shareLimitModel } from './store/models.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  deliveryModel(connection);
  contactModel(connection);
  shareLimitModel(connection);
}
