import { useStore } from '@nanostores/react';
import { Clock } from 'lucide-react';
import { dateAndTime } from '../lib/time/format-date.js';
import { timeLeft } from '../lib/time/time-left.js';
import { text } from './deletion-text.js';

/** When the record goes by itself ('Auto-Delete after' in the settings); nothing where it stays. */
export function DeletionTime({ deletesAt }: { deletesAt: string | null }) {
  const t = useStore(text);
  if (!deletesAt) return null;
  return (
    <span className="flex items-center gap-1.5 text-sm text-warn" title={t.exactly({ date: dateAndTime(deletesAt) })}>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <time dateTime={deletesAt}>{t.willBeDeleted({ time: timeLeft(Date.parse(deletesAt), Date.now()) })}</time>
    </span>
  );
}
