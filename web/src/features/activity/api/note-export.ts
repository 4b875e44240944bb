import type { ExportFormat } from '@auscribe/contracts';
import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** Reports that a file of the note is about to be made, so that the activity shows who took it. */
export async function noteExport(id: string, format: ExportFormat): Promise<void> {
  await api.data({ method: 'POST', path: `/dictations/${id}/exports`, json: { format } }, ignored);
}
