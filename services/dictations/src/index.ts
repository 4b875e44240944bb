export { DictationsConfig } from './config.js';
export type { DictationsContext } from './context.js';
export { dictationsService } from './service.js';
