import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { DictationCard } from './dictation-card.js';
import type { Filters } from './filters.js';
import { useDictations } from './use-dictations.js';

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3';

export function DictationList({ filters }: { filters: Filters }) {
  const { cards, loading, failed, searching, hasMore, loadMore, reload } = useDictations(filters);

  if (loading) {
    return (
      <div role="status" aria-label="Loading transcriptions" className={grid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
    );
  }
  if (failed) {
    return (
      <Notice
        tone="danger"
        title="Failed to load transcriptions."
        actions={<Button onClick={reload}>Try again</Button>}
      >
        Your dictations are safe on the server.
      </Notice>
    );
  }
  if (cards.length === 0) {
    return (
      <p className="rounded-xl border border-line border-dashed p-10 text-center text-quiet">
        {searching ? 'No transcriptions match your search' : 'No transcriptions found'}
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Transcriptions" className={grid}>
        {cards.map((dictation) => (
          // Cards out of sight cost nothing, so that thousands scroll well.
          <li key={dictation.id} className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
            <DictationCard dictation={dictation} />
          </li>
        ))}
      </ul>
      {hasMore && <MoreButton key={cards.length} onMore={loadMore} />}
    </>
  );
}

/** Loads the next page when it comes into sight; a button for the keyboard and for when that failed. */
function MoreButton({ onMore }: { onMore(): void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <div ref={box} className="flex justify-center py-2">
      <Button look="secondary" onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
