import { useStore } from '@nanostores/react';
import { detailsTones, StatusBadge } from '../../components/status-badge.js';
import type { DictationDetails } from '../../lib/apollo/dictation-details.js';
import { text } from './text.js';

export function DetailsBadge({ status, stage }: Pick<DictationDetails, 'status' | 'stage'>) {
  const t = useStore(text);
  // As on the dashboard's card: what failed or heard nothing has nothing to review.
  if (status !== 'ARCHIVED' && stage === 'failed') return <StatusBadge tone="danger">{t.failed}</StatusBadge>;
  if (status !== 'ARCHIVED' && stage === 'no_speech') return <StatusBadge tone="warn">{t.noSpeech}</StatusBadge>;
  const labels = { PENDING: t.pending, IN_PROGRESS: t.ready, COMPLETED: t.completed, ARCHIVED: t.archived };
  return <StatusBadge tone={detailsTones[status]}>{labels[status]}</StatusBadge>;
}
