import type { Connection } from 'mongoose';
import { contactModel, deliveryModel } from './store/models.js';
import { shareLimitModel } from './store/share-limit.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  deliveryModel(connection);
  contactModel(connection);
  shareLimitModel(connection);
}
