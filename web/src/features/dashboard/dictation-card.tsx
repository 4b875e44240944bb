import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { DeletionTime } from '../../components/deletion-time.js';
import { SharedAvatars } from '../../components/shared-avatars.js';
import { dashboardTones, StatusBadge } from '../../components/status-badge.js';
import { Spinner } from '../../components/ui/spinner.js';
import type { DictationCard as Dictation } from '../../lib/apollo/dictation-card.js';
import { dateAndTime } from '../../lib/time/format-date.js';
import { labelledMrNo, text } from './text.js';

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

/**
 * Labels and colours of the dashboard (PRODUCT.md section 4). Dictations that failed or have no speech show that
 * instead.
 */
function StatusChip({ dictation }: { dictation: Pick<Dictation, 'status' | 'stage' | 'progress'> }) {
  const t = useStore(text);
  const { status, stage, progress } = dictation;
  const tone = dashboardTones[status];
  if (status === 'ARCHIVED') return <StatusBadge tone={tone}>{t.archived}</StatusBadge>;
  if (status === 'COMPLETED') return <StatusBadge tone={tone}>{t.completed}</StatusBadge>;
  if (stage === 'failed') {
    return (
      <StatusBadge tone="danger">
        <CircleAlert aria-hidden="true" className="size-4" />
        {t.failed}
      </StatusBadge>
    );
  }
  if (stage === 'no_speech') return <StatusBadge tone="warn">{t.noSpeech}</StatusBadge>;
  if (status === 'IN_PROGRESS') return <StatusBadge tone={tone}>{t.ready}</StatusBadge>;
  const share = progress && progress.segmentsTotal > 0 ? ` ${progress.segmentsDone}/${progress.segmentsTotal}` : '';
  return (
    <StatusBadge tone={tone}>
      <Spinner className="size-3.5" />
      <span>
        {t.inProgress}
        <span className="tabular-nums">{share}</span>
      </span>
    </StatusBadge>
  );
}
