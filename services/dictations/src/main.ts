import { dictationsService } from './service.js';

await dictationsService.run();
