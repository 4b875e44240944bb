import { memo } from 'react';
import { Link } from 'react-router-dom';
import { DeletionTime } from '../../components/deletion-time.js';
import { SharedAvatars } from '../../components/shared-avatars.js';
import type { DictationCard as Dictation } from '../../lib/apollo/dictation-card.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { StatusChip } from './status-chip.js';
import { labelledMrNo } from './text.js';

export const DictationCard = memo(function DictationCard({ dictation }: { dictation: Dictation }) {
  return (
    <Link
      to={`/transcription/${dictation.id}`}
      className="flex h-full flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-card transition-colors hover:border-accent"
    >
      <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <span className="min-w-[min(100%,8rem)] flex-1">
          <span className="wrap-anywhere block font-semibold text-base leading-snug">{dictation.patientName}</span>
          <span className="wrap-anywhere block text-quiet text-sm">{labelledMrNo(dictation.mrNo)}</span>
        </span>
        <StatusChip dictation={dictation} />
      </span>
      <span className="mt-auto flex items-end justify-between gap-3 text-sm">
        <span className="min-w-0">
          <span className="wrap-anywhere block">{dictation.classification}</span>
          <time dateTime={dictation.createdDate} className="block text-quiet">
            {dateAndTime(dictation.createdDate)}
          </time>
          <DeletionTime deletesAt={dictation.deletesAt} kept={dictation.kept} />
        </span>
        <SharedAvatars sharedTo={dictation.sharedTo} />
      </span>
    </Link>
  );
});
