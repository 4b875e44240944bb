import { lazy, type ReactNode, Suspense } from 'react';

type Hint = (props: { userId: string }) => ReactNode;

const UnfinishedHint = lazy(async (): Promise<{ default: Hint }> => {
  try {
    return { default: (await import('./unfinished-hint.js')).UnfinishedHint };
  } catch {
    // The page of a new dictation offers the recordings too.
    return { default: () => null };
  }
});

/** Fetched behind the dashboard, which does not wait for the browser's store of recordings. */
export function LazyUnfinishedHint({ userId }: { userId: string }) {
  return (
    <Suspense>
      <UnfinishedHint userId={userId} />
    </Suspense>
  );
}
