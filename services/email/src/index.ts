export { EmailConfig } from './config.js';
export type { EmailContext } from './context.js';
export { createEmailService } from './service.js';
