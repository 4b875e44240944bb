import { Search } from 'lucide-react';
import { Select } from '../../components/ui/select.js';
import { TabList } from '../../components/ui/tabs.js';
import { TextInput } from '../../components/ui/text-input.js';
import { dates, type Filters, isDateFilter, isSort, sorts, tabs } from './filters.js';

/** Stands inside the Tabs whose list it holds. */
export function FilterBar({ filters, onChange }: { filters: Filters; onChange(filters: Filters): void }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_14rem_12rem]">
        <span className="relative block sm:col-span-2 lg:col-span-1">
          <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
          <TextInput
            type="search"
            aria-label="Search"
            placeholder="Patient name, MR number or department"
            className="pl-9"
            value={filters.search}
            onChange={(event) => onChange({ ...filters, search: event.target.value })}
          />
        </span>
        <Select
          aria-label="Sort"
          value={filters.sort}
          onChange={(event) => {
            if (isSort(event.target.value)) onChange({ ...filters, sort: event.target.value });
          }}
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Date"
          value={filters.date}
          onChange={(event) => {
            if (isDateFilter(event.target.value)) onChange({ ...filters, date: event.target.value });
          }}
        >
          {dates.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <TabList label="Which transcriptions" tabs={tabs} />
    </div>
  );
}
