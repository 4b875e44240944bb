export { WebConfig } from './config.js';
export { createWebService } from './service.js';
