import { type ExportFormat, noteExport as operation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** Reports that a file of the note is about to be made, so that the activity shows who took it. */
export async function noteExport(id: string, format: ExportFormat): Promise<void> {
  await api.call(operation, { params: { id }, body: { format } });
}
