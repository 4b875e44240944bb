import { RecordRefusal } from './record.js';
import { dayMs } from './retention.js';

/** PRODUCT.md section 9: by patient name, ascending or descending, or by creation, newest first. */
export type Sort = 'ASC' | 'DSC' | 'CRD';

/**
 * The position in a list after which the next page starts. It contains only an id, because a cursor appears in URLs and
 * a patient's name must not. The sort key is looked up from the record.
 */
interface Cursor {
  /** `NAME` is for departments. */
  sort: Sort | 'NAME';
  id: string;
}

export function encodeCursor({ sort, id }: Cursor): string {
  return Buffer.from(`${sort}.${id}`).toString('base64url');
}

/** Throws InvalidCursor for a malformed cursor, or one of a list in another order. */
export function decodeCursor(text: string, sort: Cursor['sort']): Cursor {
  const match = /^(ASC|DSC|CRD|NAME)\.([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString());
  if (!match?.[2] || match[1] !== sort) throw new InvalidCursor();
  return { sort, id: match[2] };
}

export class InvalidCursor extends RecordRefusal {
  constructor() {
    super('The cursor is not valid for this list');
  }
}

/** The form in which names are searched and sorted: without case, accents or repeated spaces. */
export function foldName(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim().normalize('NFC');
}

export interface DateWindow {
  /** Included. */
  from: Date;
  /** Excluded; open without it. */
  to?: Date;
}

export type DateFilter = 'today' | 'yesterday' | 'week' | 'month' | 'this week' | 'this month';

/** PRODUCT.md section 9: today, yesterday, the last 7 days, since the first of the month, in the clinician's time zone. */
export function dateWindow(filter: DateFilter, timeZone: string, now: Date): DateWindow {
  const { year, month, dayOfMonth } = wallClock(now, timeZone);
  switch (filter) {
    case 'today':
      return { from: startOfDay(year, month, dayOfMonth, timeZone) };
    case 'yesterday':
      return {
        from: startOfDay(year, month, dayOfMonth - 1, timeZone),
        to: startOfDay(year, month, dayOfMonth, timeZone),
      };
    case 'week':
    case 'this week':
      return { from: new Date(now.getTime() - 7 * dayMs) };
    case 'month':
    case 'this month':
      return { from: startOfDay(year, month, 1, timeZone) };
  }
}

/** The first moment of a day; where clocks skip midnight, that is 1 o'clock. */
function startOfDay(year: number, month: number, dayOfMonth: number, timeZone: string): Date {
  const midnightAsUtc = Date.UTC(year, month - 1, dayOfMonth);
  // The offsets before and after the day differ only where clocks change on that day.
  const candidates = [midnightAsUtc - dayMs, midnightAsUtc + dayMs]
    .map((near) => midnightAsUtc - offsetAt(near, timeZone))
    .sort((a, b) => a - b);
  const right = candidates.find((candidate) => candidate + offsetAt(candidate, timeZone) === midnightAsUtc);
  return new Date(right ?? Math.max(...candidates));
}

/** How far the zone's clocks are ahead of UTC, ms. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, dayOfMonth, hour, minute, second } = wallClock(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, dayOfMonth, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

function wallClock(instant: Date, timeZone: string) {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    dayOfMonth: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw new RecordRefusal('The time zone is not known');
  }
}
