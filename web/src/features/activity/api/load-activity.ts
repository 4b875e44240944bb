import { dictationActivity, type RecordActivity } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

export interface ActivityPage {
  lines: RecordActivity[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** Who did what with a record, newest first. */
export async function loadActivity(id: string, cursor: string | null, signal: AbortSignal): Promise<ActivityPage> {
  const query = { limit: 20, ...(cursor === null ? {} : { cursor }) };
  const answer = await api.answer(dictationActivity, { params: { id }, query, signal });
  if (answer.status !== 'SUCCESS') throw new Error(answer.message);
  return { lines: answer.data, next: answer.nextCursor };
}
