import { Link, type LinkProps } from 'react-router-dom';
import { textLinkClass } from './button.js';
import { classNames } from './class-names.js';

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={classNames(textLinkClass, className)} />;
}
