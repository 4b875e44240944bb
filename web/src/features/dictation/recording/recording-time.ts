import { clock } from '../../../lib/time/format-date.js';

const hourMs = 3_600_000;

/** mm:ss (PRODUCT.md section 2), or h:mm:ss from one hour on. */
export function recordingTime(ms: number): string {
  if (ms < hourMs) return clock(ms);
  return `${Math.floor(ms / hourMs)}:${clock(ms % hourMs)}`;
}
