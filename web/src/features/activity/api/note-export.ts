import type { ExportFormat } from '@auscribe/contracts';
import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** Says that a file of the note is about to be made: whoever asks later who took it finds it in the activity. */
export async function noteExport(id: string, format: ExportFormat): Promise<void> {
  await api.data({ method: 'POST', path: `/dictations/${id}/exports`, json: { format } }, ignored);
}
