import type { HTMLAttributes } from 'react';
import { classNames } from './class-names.js';

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6', className)}
    />
  );
}
