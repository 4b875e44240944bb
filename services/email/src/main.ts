import { emailService } from './service.js';

await emailService.run();
