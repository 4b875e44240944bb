import { changeTemplate as operation, type TemplateCode } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** Asks for the note to be written again; it arrives later, by a live event. */
export async function changeTemplate(id: string, template: TemplateCode): Promise<void> {
  await api.call(operation, { params: { id }, body: { template } });
}
