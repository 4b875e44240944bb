export { TranscriptionConfig } from './config.js';
export { createTranscriptionService } from './service.js';
