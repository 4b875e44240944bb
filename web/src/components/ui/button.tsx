import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from './class-names.js';
import { Spinner } from './spinner.js';

type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger';

const buttonBase =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-4 py-2 text-center font-semibold leading-snug transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-busy:opacity-75';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent shadow-card enabled:hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
  ghost: 'text-ink enabled:hover:bg-sunken',
  danger: 'bg-danger text-on-danger shadow-card enabled:hover:bg-danger-hover',
};

/** The same look for a link that is shown as a button. */
export function buttonClass(look: ButtonLook, extra?: string): string {
  return classNames(buttonBase, looks[look].replaceAll('enabled:', ''), extra);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  icon?: ReactNode;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** While busy it does nothing but stays focusable, because a disabled button loses the focus. */
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
      className={classNames(buttonBase, looks[look], className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** Also stops the submit: Enter in a field presses this button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for screen readers and as its tooltip. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-quiet transition-colors enabled:hover:bg-sunken enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      {icon}
    </button>
  );
}

/** Looks like a link, but does something here instead of going somewhere. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(textLinkClass, className)} />;
}

export const textLinkClass =
  'rounded font-semibold text-accent-ink underline decoration-accent/40 underline-offset-4 transition-colors hover:text-accent hover:decoration-current';
