import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.js';
import { Spinner } from './spinner.js';

export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center font-semibold leading-snug transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-75';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent shadow-card enabled:hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
  ghost: 'text-ink enabled:hover:bg-sunken',
  danger: 'bg-danger text-on-danger shadow-card enabled:hover:bg-danger-hover',
};

/** The same look for a link that stands as a button. */
export function buttonClass(look: ButtonLook, extra?: string): string {
  return classNames(base, looks[look].replaceAll('enabled:', ''), extra);
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: ReactNode;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** While busy it does nothing but stays focusable: a button that is switched off throws the focus away. */
export function Button({
  look = 'primary',
  icon,
  busy = false,
  className,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? ignore : onClick}
      className={classNames(base, looks[look], className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** Stops the submit, too: Enter in a field presses this button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
