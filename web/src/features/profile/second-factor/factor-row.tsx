import type { ReactNode } from 'react';
import { classNames } from '../../../components/ui/class-names.js';

interface FactorRowProps {
  icon?: ReactNode;
  name: string;
  details: readonly string[];
  /** Belongs to the row above. */
  inner?: boolean;
  /** The buttons. */
  children: ReactNode;
}

export function FactorRow({ icon, name, details, inner = false, children }: FactorRowProps) {
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3 first:border-t-0',
        inner && 'sm:pl-9',
      )}
    >
      {icon}
      <div className={classNames('min-w-0 flex-1 basis-56', !icon && !inner && 'sm:pl-9')}>
        <p className="wrap-anywhere font-medium">{name}</p>
        {details.map((line) => (
          <p key={line} className="text-quiet text-sm">
            {line}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
