import type { ReactNode } from 'react';

/** The row with Save at the end of a long form. It stays in view while the form is scrolled. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar=""
      className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 rounded-b-xl border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6"
    >
      {children}
    </div>
  );
}
