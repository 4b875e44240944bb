import type { ReactNode } from 'react';
import { classNames } from './class-names.js';

export type Tone = 'good' | 'info' | 'warn' | 'danger';

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
