import { classNames } from './class-names.js';

/** Stands where something will be, at its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-line/60', className)} />;
}
