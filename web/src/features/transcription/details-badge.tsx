import type { DictationStatus } from '@auscribe/contracts';
import { StatusBadge, type Tone } from '../../components/ui/status-badge.js';
import type { DictationDetails } from './dictation-query.js';

/** Labels and colours of the details page (PRODUCT.md section 4). */
const looks: Record<DictationStatus, { label: string; tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'danger' },
  IN_PROGRESS: { label: 'Ready for Review', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  ARCHIVED: { label: 'Archived', tone: 'good' },
};

export function DetailsBadge({ status, stage }: Pick<DictationDetails, 'status' | 'stage'>) {
  // As on the dashboard's card: what failed or heard nothing has nothing to review.
  if (status !== 'ARCHIVED' && stage === 'failed') return <StatusBadge tone="danger">Failed</StatusBadge>;
  if (status !== 'ARCHIVED' && stage === 'no_speech') return <StatusBadge tone="warn">No speech</StatusBadge>;
  const { label, tone } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
