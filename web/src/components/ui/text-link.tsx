import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.js';
import { textLinkClass } from './text-link-class.js';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(textLinkClass, className)} />;
}
