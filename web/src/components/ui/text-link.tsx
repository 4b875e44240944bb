import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.js';

const look = 'rounded font-medium text-accent-ink underline underline-offset-4 hover:text-accent';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(look, className)} />;
}

/** Looks like a link, but does something here instead of going somewhere. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(look, className)} />;
}
