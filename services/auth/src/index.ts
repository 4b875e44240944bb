export { AuthConfig } from './config.js';
export { createAuthService } from './service.js';
