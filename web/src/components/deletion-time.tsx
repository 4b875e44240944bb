import { useStore } from '@nanostores/react';
import { Clock, Pin } from 'lucide-react';
import { daysUntil } from '../lib/time/days-until.js';
import { dateAndTime, longDate, timeOfDay } from '../lib/time/format-date.js';
import { useNow } from '../lib/time/use-now.js';
import { text } from './deletion-text.js';

/** When auto-delete takes the record, or that its owner keeps it; nothing where neither applies. */
export function DeletionTime({ deletesAt, kept }: { deletesAt: string | null; kept: boolean }) {
  const t = useStore(text);
  const now = useNow(60_000);
  if (!deletesAt) {
    return kept ? (
      <span className="flex items-center gap-1.5 text-quiet text-sm">
        <Pin aria-hidden="true" className="size-4 shrink-0" />
        {t.kept}
      </span>
    ) : null;
  }
  const days = daysUntil(Date.parse(deletesAt), now);
  const time = timeOfDay(deletesAt);
  return (
    <span className="flex items-center gap-1.5 text-sm text-warn" title={t.exactly({ date: dateAndTime(deletesAt) })}>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <time dateTime={deletesAt}>
        {days === 0
          ? t.today({ time })
          : days === 1
            ? t.tomorrow({ time })
            : t.inDays({ date: longDate(deletesAt) })(days)}
      </time>
    </span>
  );
}
