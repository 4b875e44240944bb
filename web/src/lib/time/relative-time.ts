import { count } from '@nanostores/i18n';
import { useEffect, useState } from 'react';
import { i18n } from '../i18n/i18n.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** 'just now', 'N min', 'N hour(s)', 'N day(s)' (PRODUCT.md section 4). Times in milliseconds. */
export function relativeTime(thenMs: number, nowMs: number): string {
  const words = text.get();
  const passed = nowMs - thenMs;
  if (passed < minuteMs) return words.justNow;
  if (passed < hourMs) return words.minutes(Math.floor(passed / minuteMs));
  if (passed < dayMs) return words.hours(Math.floor(passed / hourMs));
  return words.days(Math.floor(passed / dayMs));
}

/**
 * The number of midnights in between, in the user's time zone: 7 for this time next week, regardless of the time of
 * day. Times in milliseconds; 0 for the past.
 */
export function daysUntil(thenMs: number, nowMs: number): number {
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  return Math.max(0, Math.round((midnightBefore(thenMs) - midnightBefore(nowMs)) / dayMs));
}

function midnightBefore(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}

/** The current time in milliseconds, updated every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

const text = i18n('time', {
  justNow: 'just now',
  minutes: count({ one: '{count} min', many: '{count} min' }),
  hours: count({ one: '{count} hour', many: '{count} hours' }),
  days: count({ one: '{count} day', many: '{count} days' }),
});
