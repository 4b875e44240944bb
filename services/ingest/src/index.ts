export { IngestConfig } from './config.js';
export { ingestService } from './service.js';
