import type { DictationStatus } from '@auscribe/contracts';
import { StatusBadge, type Tone } from '../../components/ui/status-badge.js';

/** Labels and colours of the details page (PRODUCT.md section 4). */
const looks: Record<DictationStatus, { label: string; tone: Tone }> = {
  PENDING: { label: 'Pending', tone: 'danger' },
  IN_PROGRESS: { label: 'Ready for Review', tone: 'info' },
  COMPLETED: { label: 'Completed', tone: 'good' },
  ARCHIVED: { label: 'Archived', tone: 'good' },
};

export function DetailsBadge({ status }: { status: DictationStatus }) {
  const { label, tone } = looks[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
