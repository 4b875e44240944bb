import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.js';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who can't see the icon, and as its hint. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-lg text-quiet transition-colors hover:bg-sunken hover:text-ink disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      {icon}
    </button>
  );
}
