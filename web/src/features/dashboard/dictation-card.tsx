import { Link } from 'react-router-dom';
import { SharedAvatars } from '../../components/shared-avatars.js';
import type { DictationCard as Dictation } from '../../lib/apollo/dictation-card.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { StatusChip } from './status-chip.js';

export function DictationCard({ dictation }: { dictation: Dictation }) {
  return (
    <Link
      to={`/transcription/${dictation.id}`}
      className="flex h-full flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-card transition-colors hover:border-accent focus-visible:-outline-offset-2"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="wrap-anywhere block font-semibold text-base">{dictation.patientName}</span>
          <span className="wrap-anywhere block text-quiet text-sm">MR No. {dictation.mrNo}</span>
        </span>
        <StatusChip dictation={dictation} />
      </span>
      <span className="mt-auto flex items-end justify-between gap-3 text-sm">
        <span className="min-w-0">
          <span className="block truncate">{dictation.classification}</span>
          <time dateTime={dictation.createdDate} className="block text-quiet">
            {dateAndTime(dictation.createdDate)}
          </time>
        </span>
        <SharedAvatars sharedTo={dictation.sharedTo} />
      </span>
    </Link>
  );
}
