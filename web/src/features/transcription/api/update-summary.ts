import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** `noteVersion` is the version that was edited: the server refuses to overwrite a newer one. */
export function updateSummary(id: string, transcriptionSummary: string, noteVersion: number): Promise<null> {
  const json = { transcriptionSummary, noteVersion };
  return api.data({ method: 'PUT', path: `/dictations/${id}`, json }, ignored);
}
