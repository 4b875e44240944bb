import { settleDoubt as operation } from '@auscribe/contracts';
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
export async function settleDoubt(id: string, body: Settled): Promise<void> {
  await api.call(operation, { params: { id }, body });
}
