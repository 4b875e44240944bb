import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide-react';
import { dashboardTones, StatusBadge } from '../../components/status-badge.js';
import { Spinner } from '../../components/ui/spinner.js';
import type { DictationCard } from '../../lib/apollo/dictation-card.js';
import { text } from './text.js';

/** Labels and colours of the dashboard (PRODUCT.md section 4). What failed or heard nothing says so instead of turning. */
export function StatusChip({ dictation }: { dictation: Pick<DictationCard, 'status' | 'stage' | 'progress'> }) {
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
