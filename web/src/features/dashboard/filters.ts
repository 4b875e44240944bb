export type Sort = 'ASC' | 'DSC' | 'CRD';
export type DateFilter = 'TODAY' | 'YESTERDAY' | 'WEEK' | 'MONTH';
export type Tab = 'ALL' | 'READY' | 'ARCHIVED';

export interface Filters {
  search: string;
  sort: Sort;
  date: DateFilter | '';
  tab: Tab;
}

/** PRODUCT.md section 4: all, newest first. */
export const initialFilters: Filters = { search: '', sort: 'CRD', date: '', tab: 'ALL' };

export const sorts: readonly { value: Sort; label: string }[] = [
  { value: 'CRD', label: 'Newest first' },
  { value: 'ASC', label: 'Patient name, A to Z' },
  { value: 'DSC', label: 'Patient name, Z to A' },
];

export const dates: readonly { value: DateFilter | ''; label: string }[] = [
  { value: '', label: 'Any date' },
  { value: 'TODAY', label: 'Today' },
  { value: 'YESTERDAY', label: 'Yesterday' },
  { value: 'WEEK', label: 'This week' },
  { value: 'MONTH', label: 'This month' },
];

export const tabs: readonly { value: Tab; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'READY', label: 'Ready for Review' },
  { value: 'ARCHIVED', label: 'Archived' },
];

export function isTab(value: string): value is Tab {
  return tabs.some((tab) => tab.value === value);
}

export function isSort(value: string): value is Sort {
  return sorts.some((sort) => sort.value === value);
}

export function isDateFilter(value: string): value is DateFilter | '' {
  return dates.some((date) => date.value === value);
}

/** Another tab starts sorted by creation again. */
export function withTab(filters: Filters, tab: Tab): Filters {
  return { ...filters, tab, sort: 'CRD' };
}
