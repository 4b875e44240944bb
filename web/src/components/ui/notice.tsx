import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import { classNames } from './class-names.js';

type Tone = 'info' | 'warn' | 'danger';

const looks: Record<Tone, string> = {
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};
const icons = { info: Info, warn: TriangleAlert, danger: CircleAlert };

interface NoticeProps {
  tone: Tone;
  title: string;
  /** Without a role, for use inside a live region. */
  quiet?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}

export function Notice({ tone, title, quiet = false, children, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      role={quiet ? undefined : tone === 'info' ? 'status' : 'alert'}
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-xl border border-current/20 p-4',
        looks[tone],
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-ink">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

interface RetryNoticeProps extends Pick<NoticeProps, 'title' | 'quiet' | 'children'> {
  tone?: Tone;
  /** The text of the button. */
  retry: string;
  onRetry(): void;
}

/** What could not be loaded, with a button that tries again. */
export function RetryNotice({ tone = 'danger', retry, onRetry, ...rest }: RetryNoticeProps) {
  return (
    <Notice
      {...rest}
      tone={tone}
      actions={
        <Button look="secondary" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
