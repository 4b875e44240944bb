import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export function retry(id: string): Promise<null> {
  return api.data({ method: 'POST', path: `/dictations/${id}/retry` }, ignored);
}
