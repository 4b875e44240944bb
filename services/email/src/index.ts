export { EmailConfig } from './config.js';
export type { EmailContext } from './context.js';
export { emailService } from './service.js';
