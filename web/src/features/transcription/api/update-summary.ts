import { updateDictation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** `noteVersion` is the version that was edited: the server refuses to overwrite a newer one. */
export async function updateSummary(id: string, transcriptionSummary: string, noteVersion: number): Promise<void> {
  await api.call(updateDictation, { params: { id }, body: { transcriptionSummary, noteVersion } });
}
