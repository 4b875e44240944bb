import { Spinner } from './spinner.js';

export function FullScreenLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-accent">
      <Spinner className="size-10" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
