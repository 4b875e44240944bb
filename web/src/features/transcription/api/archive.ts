import { undoArchive as undoOperation, updateDictation } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** Throws unless the record that is answered is archived. */
export async function archive(id: string): Promise<void> {
  const { status } = await api.call(updateDictation, { params: { id }, body: { status: 'ARCHIVED' } });
  if (status !== 'ARCHIVED') throw new Error('The record was not archived.');
}

/** Gives the record the status that it had before. */
export async function undoArchive(id: string): Promise<void> {
  await api.call(undoOperation, { params: { id } });
}
