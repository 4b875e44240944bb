import { defaultSettings } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { countOlder } from '../src/features/settings/count-older.js';
import {
  accents,
  autoDeleteOf,
  autoDeletes,
  deletesSooner,
  exportFormats,
  languages,
} from '../src/features/settings/options.js';
import { withChange } from '../src/features/settings/settings-changes.js';
import { text } from '../src/features/settings/text.js';

describe('the options', () => {
  it('are those of the product, by value and by name', () => {
    const names = (options: readonly { name: keyof ReturnType<typeof text.get> }[]) =>
      options.map(({ name }) => text.get()[name]);
    expect(names(languages)).toEqual(['English', 'Spanish', 'French']);
    expect(names(accents)).toEqual(['Australia', 'New Zealand', 'United States']);
    expect(names(exportFormats)).toEqual(['PDF', 'Word', 'Text']);
    expect(names(autoDeletes)).toEqual(['Never', '1 Day', '7 Days', '30 Days']);
    expect(autoDeletes.map(({ value }) => value)).toEqual(['Never', '1 Day', '7 Day', '30 Day']);
  });

  it('takes both spellings of a time, and deletes nothing by one it does not know', () => {
    expect(autoDeleteOf('7 Days')).toBe(autoDeleteOf('7 Day'));
    expect(autoDeleteOf('30 Days').days).toBe(30);
    expect(autoDeleteOf('sometime').value).toBe('Never');
  });

  it.each([
    ['Never', '7 Day', true],
    ['30 Days', '7 Day', true],
    ['7 Days', '7 Day', false],
    ['7 Day', '30 Day', false],
    ['1 Day', 'Never', false],
  ])('from %s to %s deletes sooner: %s', (before, after, sooner) => {
    expect(deletesSooner(before, after)).toBe(sooner);
  });
});

describe('withChange', () => {
  it('keeps what differs from what is stored', () => {
    const changed = withChange({}, { accent: 'Australia', autoSave: true }, defaultSettings);
    expect(changed).toEqual({ accent: 'Australia' });
    expect(withChange(changed, { accent: 'New Zealand' }, defaultSettings)).toEqual({});
  });

  it('keeps each choice while it is not known what is stored', () => {
    expect(withChange({}, { languageName: 'English' }, null)).toEqual({ languageName: 'English' });
  });
});

describe('countOlder', () => {
  const now = Date.parse('2026-03-31T12:00:00Z');
  const daysAgo = (days: number) => new Date(now - days * 24 * 3_600_000).toISOString();

  function calls(ages: number[], pageSize: number) {
    const asked: (string | null)[] = [];
    const page = async (cursor: string | null) => {
      asked.push(cursor);
      const from = Number(cursor ?? 0);
      const more = from + pageSize < ages.length;
      return {
        createdDates: ages.slice(from, from + pageSize).map(daysAgo),
        nextCursor: more ? String(from + pageSize) : null,
      };
    };
    return { asked, total: async () => ages.length, page };
  }

  it('counts what is older, whatever the pages', async () => {
    const ages = [0, 0.5, 1, 6.9, 7.1, 8, 40, 400];
    for (const size of [1, 3, 8, 50]) expect(await countOlder(calls(ages, size), 7, now)).toBe(4);
    expect(await countOlder(calls(ages, 3), 1000, now)).toBe(0);
    expect(await countOlder(calls([], 3), 7, now)).toBe(0);
  });

  it('reads no further than the first old one', async () => {
    const many = calls([0, 1, ...Array.from({ length: 1000 }, () => 99)], 10);
    expect(await countOlder(many, 7, now)).toBe(1000);
    expect(many.asked).toEqual([null]);
  });
});
