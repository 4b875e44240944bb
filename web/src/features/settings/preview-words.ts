import type { AutoDeletePreview } from '@auscribe/contracts';
import { dateAndTime } from '../../lib/time/format-date.js';
import type { text } from './text.js';

/** How many records a choice deletes, and when. */
export function previewWords(
  { count, unfinished, at, later, nextAt, kept }: AutoDeletePreview,
  period: string,
  words: ReturnType<typeof text.get>,
): string[] {
  const said: string[] = [];
  if (count > 0 && at) {
    said.push(words.deleteCount({ period, date: dateAndTime(at) })(count));
    if (unfinished > 0) said.push(words.deleteUnfinished(unfinished));
  }
  if (later > 0 && nextAt) {
    const date = dateAndTime(nextAt);
    said.push(count > 0 ? words.deleteLater({ period, date })(later) : words.deleteFirst({ period, date })(later));
  }
  if (said.length === 0) said.push(words.deleteNone({ period }));
  if (kept > 0) said.push(words.deleteKept(kept));
  return said;
}
