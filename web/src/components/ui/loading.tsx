import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import { Spinner } from './spinner.js';

const bars = ['h-4', 'h-8', 'h-12', 'h-8', 'h-4'] as const;

/** An animated voice waveform; it stands still for users who prefer reduced motion. */
export function FullScreenLoading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <span aria-hidden="true" className="flex h-12 animate-appear items-center gap-1.5">
        {bars.map((height, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
            key={index}
            style={{ animationDelay: `${index * 120 - 600}ms` }}
            className={`w-1.5 animate-bar rounded-full bg-accent ${height}`}
          />
        ))}
      </span>
      <span className="sr-only">Loading</span>
    </div>
  );
}

/** Placeholder for loading content, at its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-lg bg-line/60', className)} />;
}

/** One line in place of a part of the page that is being loaded. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-quiet">
      <Spinner /> {children}
    </p>
  );
}
