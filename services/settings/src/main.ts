import { settingsService } from './service.js';

await settingsService.run();
