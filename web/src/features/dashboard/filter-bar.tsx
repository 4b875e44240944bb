import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Select, TextInput } from '../../components/ui/inputs.js';
import { TabList } from '../../components/ui/tabs.js';
import { useShortcut } from '../layout/shortcuts/use-shortcut.js';
import { dates, type Filters, isDateFilter, isSort, sorts, tabs } from './filters.js';
import { text } from './text.js';

/** Must be inside the Tabs whose list of tabs it shows. */
export function FilterBar({ filters, onChange }: { filters: Filters; onChange(filters: Filters): void }) {
  const t = useStore(text);
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', t.search, () => search.current?.focus());
  const sortNames = { CRD: t.newestFirst, ASC: t.nameAscending, DSC: t.nameDescending };
  const dateNames = { '': t.anyDate, TODAY: t.today, YESTERDAY: t.yesterday, WEEK: t.thisWeek, MONTH: t.thisMonth };
  const tabNames = { ALL: t.all, READY: t.ready, ARCHIVED: t.archived };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_14rem_12rem]">
        <span className="relative col-span-2 block lg:col-span-1">
          <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
          <TextInput
            ref={search}
            type="search"
            aria-label={t.search}
            placeholder={t.searchFor}
            autoComplete="off"
            className="pl-9"
            value={filters.search}
            onChange={(event) => onChange({ ...filters, search: event.target.value })}
          />
        </span>
        <Select
          aria-label={t.sort}
          value={filters.sort}
          onChange={(event) => {
            if (isSort(event.target.value)) onChange({ ...filters, sort: event.target.value });
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t.date}
          value={filters.date}
          onChange={(event) => {
            if (isDateFilter(event.target.value)) onChange({ ...filters, date: event.target.value });
          }}
        >
          {dates.map((date) => (
            <option key={date} value={date}>
              {dateNames[date]}
            </option>
          ))}
        </Select>
      </div>
      <TabList label={t.whichTranscriptions} tabs={tabs.map((tab) => ({ value: tab, label: tabNames[tab] }))} />
    </div>
  );
}
