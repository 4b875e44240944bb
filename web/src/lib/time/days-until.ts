import { dayMs } from './relative-time.js';

/**
 * How many midnights lie between, in the user's time zone: 7 for what happens this time next week, however much of today
 * is over. Times in milliseconds; 0 for what is past.
 */
export function daysUntil(thenMs: number, nowMs: number): number {
  // Rounded: a day on which the clocks change has 23 or 25 hours.
  return Math.max(0, Math.round((midnightBefore(thenMs) - midnightBefore(nowMs)) / dayMs));
}

function midnightBefore(ms: number): number {
  return new Date(ms).setHours(0, 0, 0, 0);
}
