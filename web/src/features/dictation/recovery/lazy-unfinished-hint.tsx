import { Suspense } from 'react';
import { lazyPart } from '../../../components/ui/lazy-part.js';

/** The page of a new dictation offers the recordings too. */
const UnfinishedHint = lazyPart(async () => (await import('./unfinished-hint.js')).UnfinishedHint);

/** Fetched behind the dashboard, which does not wait for the browser's store of recordings. */
export function LazyUnfinishedHint({ userId }: { userId: string }) {
  return (
    <Suspense>
      <UnfinishedHint userId={userId} />
    </Suspense>
  );
}
