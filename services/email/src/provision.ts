import { provisionDatabase } from '@auscribe/service-kit';
import { registerModels } from './store/models.js';

await provisionDatabase(registerModels);
