import type { TemplateCode } from '@auscribe/contracts';
import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** Asks for the note to be written again; it arrives later, by a live event. */
export function changeTemplate(id: string, template: TemplateCode): Promise<null> {
  return api.data({ method: 'POST', path: `/dictations/${id}/template`, json: { template } }, ignored);
}
