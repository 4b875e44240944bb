import type { Connection } from 'mongoose';
import { jobModel } from './job.js';
import { Projections } from './projections.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  jobModel(connection);
  new Projections(connection);
}
