import { dayMs, hourMs } from './relative-time.js';
import { text } from './text.js';

/**
 * '3 days', '5 hours', '1 hour': rounded down, so that nobody counts on time that is not there; the last hour is
 * called '1 hour'. Times in milliseconds.
 */
export function timeLeft(thenMs: number, nowMs: number): string {
  const words = text.get();
  const left = thenMs - nowMs;
  if (left >= dayMs) return words.days(Math.floor(left / dayMs));
  return words.hours(Math.max(1, Math.floor(left / hourMs)));
}
