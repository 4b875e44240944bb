export { SettingsConfig } from './config.js';
export { createSettingsService } from './service.js';
