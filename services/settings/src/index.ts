export { SettingsConfig } from './config.js';
export { settingsService } from './service.js';
