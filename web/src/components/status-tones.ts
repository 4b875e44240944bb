import type { DictationStatus } from '@auscribe/contracts';
import type { Tone } from './ui/status-badge.js';

/** Colours of a record's status on the dashboard (PRODUCT.md section 4). */
export const dashboardTones: Readonly<Record<DictationStatus, Tone>> = {
  PENDING: 'warn',
  IN_PROGRESS: 'info',
  COMPLETED: 'good',
  ARCHIVED: 'good',
};

/** The same on the details page, where a record that is not ready is red. */
export const detailsTones: Readonly<Record<DictationStatus, Tone>> = { ...dashboardTones, PENDING: 'danger' };
