export { IngestConfig } from './config.js';
export { createIngestService } from './service.js';
