import { transcriptionService } from './service.js';

await transcriptionService.run();
