import { describe, expect, it } from '@jest/globals';
import { clock, dateAndTime, fileDate, longDate, pdfDate } from '../src/lib/time/format-date.js';
import { relativeTime } from '../src/lib/time/relative-time.js';

const minute = 60_000;

describe('relativeTime', () => {
  it.each([
    [-5000, 'just now'],
    [0, 'just now'],
    [59_999, 'just now'],
    [minute, '1 min'],
    [59 * minute, '59 min'],
    [60 * minute, '1 hour'],
    [23 * 60 * minute, '23 hours'],
    [24 * 60 * minute, '1 day'],
    [49 * 60 * minute, '2 days'],
  ])('%d ms ago: %s', (passed, words) => {
    expect(relativeTime(1_000_000_000, 1_000_000_000 + passed)).toBe(words);
  });
});

describe('dates', () => {
  // Built from local parts: the forms are in the reader's own time zone.
  const at = (hours: number, minutes: number) => new Date(2025, 4, 7, hours, minutes).toISOString();

  it('has the forms of the dashboard, the details page, PDFs and file names', () => {
    expect(dateAndTime(at(0, 5))).toBe('May 07, 2025 | 12:05 AM');
    expect(dateAndTime(at(12, 0))).toBe('May 07, 2025 | 12:00 PM');
    expect(dateAndTime(at(15, 30))).toBe('May 07, 2025 | 03:30 PM');
    expect(longDate(at(9, 0))).toBe('May 07, 2025');
    expect(pdfDate(new Date(2025, 4, 7))).toBe('07 May 2025');
    expect(fileDate(new Date(2025, 4, 7))).toBe('May2025');
  });

  it('shows nothing for an invalid date', () => {
    expect(longDate('soon')).toBe('');
    expect(dateAndTime('')).toBe('');
  });

  it('counts minutes past the hour in mm:ss', () => {
    expect(clock(0)).toBe('00:00');
    expect(clock(61_999)).toBe('01:01');
    expect(clock(75 * minute)).toBe('75:00');
  });
});
