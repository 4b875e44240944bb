import type { Activity, RecordAction } from '@auscribe/contracts';
import { flag, list, oneOf, optional, record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

export type Line = Pick<
  Activity,
  'at' | 'result' | 'actor' | 'thisSession' | 'address' | 'device' | 'detail' | 'recipients' | 'changes'
> & { action: RecordAction };

const line = record<Line>({
  at: text,
  action: oneOf([
    'created',
    'listed',
    'viewed',
    'transcript_viewed',
    'pushed',
    'played',
    'edited',
    'archived',
    'archive_undone',
    'corrected',
    'template_changed',
    'retried',
    'exported',
    'shared',
    'deletion_notice',
    'kept',
    'no_longer_kept',
    'deleted',
  ]),
  result: oneOf(['allowed', 'refused', 'failed']),
  actor: record({ id: text, you: flag }),
  thisSession: flag,
  address: text,
  device: text,
  detail: text,
  // A replica of the release before does not answer these.
  recipients: optional(list(text), []),
  changes: optional(
    list(record({ field: oneOf(['patientName', 'mrNo', 'classification']), from: text, to: text })),
    [],
  ),
});
const answer = record({ data: list(line), nextCursor: optional<string | null>(text, null) });

export interface ActivityPage {
  lines: Line[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** Who did what with a record, newest first. */
export async function loadActivity(id: string, cursor: string | null, signal: AbortSignal): Promise<ActivityPage> {
  const query = { limit: '20', ...(cursor === null ? {} : { cursor }) };
  const response = await api.send({ method: 'GET', path: `/dictations/${id}/activity`, query, signal });
  const { data, nextCursor } = answer(await response.json(), 'activity');
  return { lines: data, next: nextCursor };
}
