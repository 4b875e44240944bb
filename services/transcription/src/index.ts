export { TranscriptionConfig } from './config.js';
export { transcriptionService } from './service.js';
