import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.js';

export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={classNames('size-4 shrink-0 animate-spin', className)} />;
}
