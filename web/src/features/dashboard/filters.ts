export const sorts = ['CRD', 'ASC', 'DSC'] as const;
export type Sort = (typeof sorts)[number];

export const dates = ['', 'TODAY', 'YESTERDAY', 'WEEK', 'MONTH'] as const;
export type DateFilter = Exclude<(typeof dates)[number], ''>;

export const tabs = ['ALL', 'READY', 'ARCHIVED'] as const;
export type Tab = (typeof tabs)[number];

export interface Filters {
  search: string;
  sort: Sort;
  date: DateFilter | '';
  tab: Tab;
}

/** In sessionStorage: for this tab only, and removed at log-out (lib/session/leave-page.ts). */
export const keptFiltersKey = 'dashboardFilters';

/** PRODUCT.md section 4: all, newest first. */
export const initialFilters: Filters = { search: '', sort: 'CRD', date: '', tab: 'ALL' };

export function isTab(value: string): value is Tab {
  return tabs.some((tab) => tab === value);
}

export function isSort(value: string): value is Sort {
  return sorts.some((sort) => sort === value);
}

export function isDateFilter(value: string): value is DateFilter | '' {
  return dates.some((date) => date === value);
}

/** Changing the tab resets the sorting to the creation date. */
export function withTab(filters: Filters, tab: Tab): Filters {
  return { ...filters, tab, sort: 'CRD' };
}
