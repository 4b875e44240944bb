export { DictationsConfig } from './config.js';
export type { DictationsContext } from './context.js';
export { createDictationsService } from './service.js';
