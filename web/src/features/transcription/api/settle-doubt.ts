import { ignored } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

interface Settled {
  noteVersion: number;
  /** Words of the transcript. */
  from: number;
  to: number;
  /** What the clinician says was said. */
  text: string;
}

/** Writes the chosen words in the place of those in question; the server refuses where the note was changed meanwhile. */
export function settleDoubt(id: string, json: Settled): Promise<null> {
  return api.data({ method: 'POST', path: `/dictations/${id}/note/doubts`, json }, ignored);
}
