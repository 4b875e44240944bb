import { classNames } from '../../../components/ui/class-names.js';

type Tone = 'quiet' | 'live' | 'paused' | 'done';

const looks: Record<Tone, { pill: string; dot: string }> = {
  quiet: { pill: 'bg-surface text-quiet', dot: 'bg-line-strong' },
  live: { pill: 'bg-danger-soft text-danger', dot: 'animate-pulse bg-danger' },
  paused: { pill: 'bg-warn-soft text-warn', dot: 'bg-warn' },
  done: { pill: 'bg-good-soft text-good', dot: 'bg-good' },
};

export function StatusPill({ tone, children }: { tone: Tone; children: string }) {
  const look = looks[tone];
  return (
    <p
      role="status"
      className={classNames('flex items-center gap-2 rounded-full px-3 py-1 font-medium text-sm', look.pill)}
    >
      <span aria-hidden="true" className={classNames('size-2.5 rounded-full', look.dot)} />
      {children}
    </p>
  );
}
