import { classNames } from './class-names.js';

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-sunken', className)} />;
}
