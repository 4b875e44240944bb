import { provisionDatabase } from '@auscribe/service-kit';
import { registerModels } from './register-models.js';

await provisionDatabase(registerModels);
