import type { Connection } from 'mongoose';
import { contactModel } from './contact-model.js';
import { deliveryModel } from './delivery-model.js';
import { shareLimitModel } from './share-limit.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  deliveryModel(connection);
  contactModel(connection);
  shareLimitModel(connection);
}
