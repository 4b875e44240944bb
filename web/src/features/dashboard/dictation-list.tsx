import { useStore } from '@nanostores/react';
import { Button } from '../../components/ui/button.js';
import { Notice } from '../../components/ui/notice.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import type { DashboardMemory } from './dashboard-memory.js';
import type { Filters } from './filters.js';
import { cardGrid } from './list/card-grid.js';
import { CardList } from './list/card-list.js';
import { MoreButton } from './list/more-button.js';
import { text } from './text.js';
import { useDictations } from './use-dictations.js';

export function DictationList({ filters, memory }: { filters: Filters; memory: DashboardMemory }) {
  const t = useStore(text);
  const { phase, cards, hasMore, more, stale, searching, refresh, readOn } = useDictations(filters, memory);

  if (phase === 'loading') {
    return (
      <div role="status" aria-label={t.loading} className={cardGrid}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-36" />
        ))}
      </div>
    );
  }
  if (phase === 'failed') {
    return (
      <Notice tone="danger" title={t.loadFailed} actions={<Button onClick={refresh}>{t.tryAgain}</Button>}>
        {t.safe}
      </Notice>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {searching && cards.length > 0 ? t.found(cards.length) : ''}
      </p>
      {cards.length === 0 ? (
        <p role="status" className="rounded-xl border border-line border-dashed p-10 text-center text-quiet">
          {searching ? t.noneMatch : t.none}
        </p>
      ) : (
        <CardList label={t.transcriptions} cards={cards} heights={memory.heights} />
      )}
      {more === 'failed' && (
        <p role="alert" className="text-center text-danger">
          {t.moreFailed}
        </p>
      )}
      {hasMore && (
        <MoreButton list={`${cards.length} ${stale}`} label={t.showMore} busy={more === 'loading'} onMore={readOn} />
      )}
    </>
  );
}
