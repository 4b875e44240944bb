import { record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

const statusOnly = record({ status: text });

/** Throws unless the record that is answered is archived. */
export async function archive(id: string): Promise<void> {
  const request = { method: 'PUT', path: `/dictations/${id}`, json: { status: 'ARCHIVED' } } as const;
  const { status } = await api.data(request, statusOnly);
  if (status !== 'ARCHIVED') throw new Error('The record was not archived.');
}

/** Gives the record the status that it had before. */
export async function undoArchive(id: string): Promise<void> {
  await api.data({ method: 'POST', path: `/dictations/${id}/undo-archive` }, statusOnly);
}
