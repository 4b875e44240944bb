import type { DictationsContext } from '../context.js';
import type { DictationRecord, RecordChange } from '../domain/record.js';
import { changeRecord } from '../store/change-record.js';

/** Applies a rule to the record that an event names; `then` runs only for the delivery that changed something. */
export async function changeByEvent(
  context: DictationsContext,
  event: { dictationId: string; userId: string },
  rule: (record: DictationRecord) => RecordChange | null,
  then: (record: DictationRecord) => void = () => {},
): Promise<void> {
  const result = await changeRecord(context, { id: event.dictationId, userId: event.userId }, rule);
  if (!result) context.business.unknownRecord(event.dictationId);
  else if (result.changed) then(result.record);
}
