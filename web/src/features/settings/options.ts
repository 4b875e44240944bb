import type { AutoDeletePreview } from '@auscribe/contracts';
import { dateAndTime } from '../../lib/time/format-date.js';
import type { text } from './text.js';

/** The fixed lists of PRODUCT.md section 2: values of the contract, with the keys of their names in the texts. */
export const languages = [
  { value: 'English', name: 'english' },
  { value: 'Spanish', name: 'spanish' },
  { value: 'French', name: 'french' },
] as const;

export const accents = [
  { value: 'Australia', name: 'australia' },
  { value: 'New Zealand', name: 'newZealand' },
  { value: 'United States', name: 'unitedStates' },
] as const;

export const exportFormats = [
  { value: 'PDF', name: 'pdf' },
  { value: 'Word', name: 'word' },
  { value: 'Text', name: 'textFormat' },
] as const;

export const autoDeletes = [
  { value: 'Never', name: 'never', days: null },
  { value: '1 Day', name: 'days1', days: 1 },
  { value: '7 Day', name: 'days7', days: 7 },
  { value: '30 Day', name: 'days30', days: 30 },
] as const;

export const frequencies = ['asSaid', 'short', 'long'] as const;

/** '7 Day' and '7 Days' mean the same (PRODUCT.md sections 2 and 3). */
export function autoDeleteOf(value: string): (typeof autoDeletes)[number] {
  const singular = value.replace(/s$/, '');
  return autoDeletes.find((option) => option.value === singular) ?? autoDeletes[0];
}

/** Whether the change deletes records that would have stayed. */
export function deletesSooner(before: string, after: string): boolean {
  const days = autoDeleteOf(after).days;
  return days !== null && days < (autoDeleteOf(before).days ?? Number.POSITIVE_INFINITY);
}

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
