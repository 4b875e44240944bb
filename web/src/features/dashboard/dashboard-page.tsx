import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button.js';
import { PageTitle } from '../../components/ui/page-title.js';
import { TabPanel, Tabs } from '../../components/ui/tabs.js';
import { useUser } from '../auth/use-user.js';
import { UnfinishedHint } from '../dictation/recovery/unfinished-hint.js';
import { DictationList } from './dictation-list.js';
import { FilterBar } from './filter-bar.js';
import { initialFilters, isTab, withTab } from './filters.js';
import { OverviewCards } from './overview-cards.js';

export function DashboardPage() {
  const user = useUser();
  const [filters, setFilters] = useState(initialFilters);
  return (
    <div className="flex flex-col gap-6">
      <UnfinishedHint userId={user.id} />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageTitle tab="Dashboard">Overview</PageTitle>
          <Link to="/dictation/new" className={buttonClass('primary')}>
            <Plus aria-hidden="true" className="size-5" />
            New Dictation
          </Link>
        </div>
        <OverviewCards userId={user.id} />
      </section>
      <section aria-labelledby="my-transcriptions" className="flex flex-col gap-4">
        <h2 id="my-transcriptions" className="font-semibold text-xl">
          My Transcriptions
        </h2>
        <Tabs
          value={filters.tab}
          onValueChange={(tab) => {
            if (isTab(tab)) setFilters(withTab(filters, tab));
          }}
          className="flex flex-col gap-4"
        >
          <FilterBar filters={filters} onChange={setFilters} />
          <TabPanel value={filters.tab} className="flex flex-col gap-4">
            <DictationList filters={filters} />
          </TabPanel>
        </Tabs>
      </section>
    </div>
  );
}
