import { text } from './text.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** 'just now', 'N min', 'N hour(s)', 'N day(s)' (PRODUCT.md section 4). Times in milliseconds. */
export function relativeTime(thenMs: number, nowMs: number): string {
  const words = text.get();
  const passed = nowMs - thenMs;
  if (passed < minuteMs) return words.justNow;
  if (passed < hourMs) return words.minutes(Math.floor(passed / minuteMs));
  if (passed < dayMs) return words.hours(Math.floor(passed / hourMs));
  return words.days(Math.floor(passed / dayMs));
}
