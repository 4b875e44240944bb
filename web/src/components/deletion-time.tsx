import { count, params } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import { Clock, Pin } from 'lucide-react';
import { i18n } from '../lib/i18n/i18n.js';
import { dateAndTime, longDate, timeOfDay } from '../lib/time/format-date.js';
import { daysUntil, useNow } from '../lib/time/relative-time.js';

/** When auto-delete removes the record, or that its owner keeps it; nothing if neither applies. */
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

const text = i18n('deletion', {
  today: params('Will be deleted today at {time}'),
  tomorrow: params('Will be deleted tomorrow at {time}'),
  inDays: params(
    count({ one: 'Will be deleted in {count} day, on {date}', many: 'Will be deleted in {count} days, on {date}' }),
  ),
  exactly: params('With its audio, transcript and note, on {date}'),
  kept: 'Kept: auto-delete does not apply',
});
