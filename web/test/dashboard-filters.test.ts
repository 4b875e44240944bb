import { describe, expect, it } from '@jest/globals';
import {
  dates,
  initialFilters,
  isDateFilter,
  isSort,
  isTab,
  sorts,
  tabs,
  withTab,
} from '../src/features/dashboard/filters.js';
import { labelledMrNo, text } from '../src/features/dashboard/text.js';

describe('the filters of the dashboard (PRODUCT.md sections 4 and 9)', () => {
  it('begin with all, newest first, of any date', () => {
    expect(initialFilters).toEqual({ search: '', sort: 'CRD', date: '', tab: 'ALL' });
  });

  it('sort by creation again on another tab, and keep search and date', () => {
    const filters = { search: 'Ngata', sort: 'DSC', date: 'WEEK', tab: 'ALL' } as const;
    expect(withTab(filters, 'READY')).toEqual({ search: 'Ngata', sort: 'CRD', date: 'WEEK', tab: 'READY' });
  });

  it('take what is in their lists and nothing else', () => {
    expect(sorts.every(isSort) && dates.every(isDateFilter) && tabs.every(isTab)).toBe(true);
    expect(isSort('asc') || isDateFilter('YEAR') || isTab('PENDING')).toBe(false);
  });

  it('has both messages for an empty list', () => {
    const { none, noneMatch } = text.get();
    expect(none).toBe('No transcriptions found');
    expect(noneMatch).not.toBe(none);
  });
});

describe('the record number on a card', () => {
  it.each(['MR 20417', 'mr20417', 'MRN 20417', 'MRN-7', 'MR No. 20417', 'MR#7'])('%s has its label already', (mrNo) => {
    expect(labelledMrNo(mrNo)).toBe(mrNo);
  });

  it.each(['20417', 'XY-300', 'MRI-55', 'Mrs7', 'A-MR 7'])('%s gets one', (mrNo) => {
    expect(labelledMrNo(mrNo)).toBe(`MR No. ${mrNo}`);
  });
});
