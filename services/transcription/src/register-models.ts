import type { Connection } from 'mongoose';
import { jobModel } from './store/job.js';
import { Projections } from './store/projections.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  jobModel(connection);
  new Projections(connection);
}
