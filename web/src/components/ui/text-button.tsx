import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.js';
import { textLinkClass } from './text-link-class.js';

/** Looks like a link, but does something here instead of going somewhere. */
export function TextButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...rest} className={classNames(textLinkClass, className)} />;
}
