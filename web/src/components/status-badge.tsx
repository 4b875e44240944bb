import type { DictationStatus } from '@auscribe/contracts';
import type { ReactNode } from 'react';
import { classNames } from './ui/class-names.js';

type Tone = 'good' | 'info' | 'warn' | 'danger';

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border border-current/20 px-2.5 py-0.5 font-semibold text-xs',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Colours of a record's status on the dashboard (PRODUCT.md section 4). */
export const dashboardTones: Readonly<Record<DictationStatus, Tone>> = {
  PENDING: 'warn',
  IN_PROGRESS: 'info',
  COMPLETED: 'good',
  ARCHIVED: 'good',
};

/** The same on the details page, except that a record that is not ready is red. */
export const detailsTones: Readonly<Record<DictationStatus, Tone>> = { ...dashboardTones, PENDING: 'danger' };
