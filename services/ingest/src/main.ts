import { ingestService } from './service.js';

await ingestService.run();
