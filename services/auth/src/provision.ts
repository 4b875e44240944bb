import { provisionDatabase } from '@auscribe/service-kit';
import { registerModels } from './store/register-models.js';

await provisionDatabase(registerModels);
