import type { DictationRecord, RecordChange } from './record.js';

/** Adds whom the summary went to, each once, in the order of sharing. */
export function addRecipients(record: DictationRecord, recipients: readonly string[]): RecordChange | null {
  const known = new Set(record.sharedTo.map((address) => address.toLowerCase()));
  const added: string[] = [];
  for (const address of recipients) {
    if (known.has(address.toLowerCase())) continue;
    known.add(address.toLowerCase());
    added.push(address);
  }
  return added.length > 0 ? { set: { sharedTo: [...record.sharedTo, ...added] } } : null;
}
