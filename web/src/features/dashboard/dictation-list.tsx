import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/ui/button.js';
import { Skeleton } from '../../components/ui/loading.js';
import { Notice } from '../../components/ui/notice.js';
import { CardList, cardGrid, MoreButton } from './card-list.js';
import type { DashboardMemory } from './dashboard-memory.js';
import type { Filters } from './filters.js';
import { text } from './text.js';
import { useDictations } from './use-dictations.js';

export function DictationList({ filters, memory }: { filters: Filters; memory: DashboardMemory }) {
  const t = useStore(text);
  const { phase, cards, hasMore, more, stale, searching, reason, retry, loadMore } = useDictations(filters, memory);

  if (phase === 'loading') return <ListLoading />;
  if (phase === 'failed') {
    return (
      <Notice tone="danger" title={reason || t.loadFailed} actions={<Button onClick={retry}>{t.tryAgain}</Button>}>
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
        <div className="flex flex-col items-center gap-4 rounded-xl border border-line border-dashed p-10 text-center">
          <p role="status" className="text-quiet">
            {searching ? t.noneMatch : t.none}
          </p>
          {!searching && filters.tab === 'ALL' && filters.date === '' && (
            <>
              <p>{t.firstHint}</p>
              <Link to="/dictation/new" className={buttonClass('primary')}>
                {t.first}
              </Link>
            </>
          )}
        </div>
      ) : (
        <CardList label={t.transcriptions} cards={cards} heights={memory.heights} />
      )}
      {more === 'failed' && (
        <p role="alert" className="text-center text-danger">
          {t.moreFailed}
        </p>
      )}
      {hasMore && (
        <MoreButton list={`${cards.length} ${stale}`} label={t.showMore} busy={more === 'loading'} onMore={loadMore} />
      )}
    </>
  );
}

export function ListLoading() {
  const t = useStore(text);
  return (
    <div role="status" aria-label={t.loading} className={cardGrid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-36" />
      ))}
    </div>
  );
}
