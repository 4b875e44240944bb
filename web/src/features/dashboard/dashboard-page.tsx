import { useStore } from '@nanostores/react';
import { Mic, Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { TabPanel, Tabs } from '../../components/ui/tabs.js';
import { useGraph } from '../../lib/apollo/use-graph.js';
import { useUserId } from '../auth/session-context.js';
import { ExpiringNotice } from '../auto-delete/expiring-notice.js';
import { LazyUnfinishedHint } from '../dictation/recovery/lazy-unfinished-hint.js';
import { startRecordingPath } from '../layout/shortcuts/app-shortcuts.js';
import { type DashboardMemory, dashboardMemory, rememberDashboard } from './dashboard-memory.js';
import { DictationList, ListLoading } from './dictation-list.js';
import { FilterBar } from './filter-bar.js';
import { isTab, withTab } from './filters.js';
import { OverviewCards } from './overview-cards.js';
import { text } from './text.js';
import { useFilters } from './use-filters.js';
import { useReturning } from './use-returning.js';

export function DashboardPage() {
  const userId = useUserId();
  const t = useStore(text);
  const graph = useGraph();
  const returning = useReturning();
  const [memory] = useState(() => dashboardMemory(graph, returning));
  const { filters, choose, restoring } = useFilters(memory);
  useEffect(() => rememberDashboard(graph, memory), [graph, memory]);
  useScrollMemory(memory);
  // A list that has yet to be loaded follows in a step of its own, so that the page around it appears earlier.
  const listed = useDeferredValue(true, memory.hasList);

  return (
    <div className="flex flex-col gap-6">
      <LazyUnfinishedHint userId={userId} />
      <ExpiringNotice />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle tab={t.tab}>{t.overview}</PageTitle>
          <span className="flex flex-wrap gap-2">
            <Link to={startRecordingPath} className={buttonClass('secondary')}>
              <Mic aria-hidden="true" className="size-5" />
              {t.recordNow}
            </Link>
            <Link to="/dictation/new" className={buttonClass('primary')}>
              <Plus aria-hidden="true" className="size-5" />
              {t.newDictation}
            </Link>
          </span>
        </div>
        <OverviewCards userId={userId} memory={memory} />
      </section>
      <section aria-labelledby="my-transcriptions" className="flex flex-col gap-4">
        <h2 id="my-transcriptions" className="font-semibold text-xl">
          {t.myTranscriptions}
        </h2>
        <Tabs
          value={filters.tab}
          onValueChange={(tab) => {
            if (isTab(tab)) choose(withTab(filters, tab));
          }}
          className="flex flex-col gap-4"
        >
          <FilterBar filters={filters} onChange={choose} />
          <TabPanel value={filters.tab} className="flex flex-col gap-4">
            {!restoring && (listed ? <DictationList filters={filters} memory={memory} /> : <ListLoading />)}
          </TabPanel>
        </Tabs>
      </section>
    </div>
  );
}

/** Restores the page's scroll position, and stores it on leaving. */
function useScrollMemory(memory: DashboardMemory): void {
  useEffect(() => {
    const { scrollY } = memory;
    if (scrollY === 0) return;
    // Runs after the layout's own scroll to the top.
    const frame = requestAnimationFrame(() => window.scrollTo(0, scrollY));
    return () => cancelAnimationFrame(frame);
  }, [memory]);

  useLayoutEffect(
    () => () => {
      memory.scrollY = window.scrollY;
    },
    [memory],
  );
}
