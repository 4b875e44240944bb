import { authService } from './service.js';

await authService.run();
