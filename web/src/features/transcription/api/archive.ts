import { record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** Throws unless the record that is answered is archived. */
export async function archive(id: string): Promise<void> {
  const request = { method: 'PUT', path: `/dictations/${id}`, json: { status: 'ARCHIVED' } } as const;
  const { status } = await api.data(request, record({ status: text }));
  if (status !== 'ARCHIVED') throw new Error('The record was not archived.');
}
