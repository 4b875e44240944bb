const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'just now', 'N min', 'N hour(s)', 'N day(s)' (PRODUCT.md section 4). Times in milliseconds. */
export function relativeTime(thenMs: number, nowMs: number): string {
  const passed = nowMs - thenMs;
  if (passed < minute) return 'just now';
  if (passed < hour) return `${Math.floor(passed / minute)} min`;
  if (passed < day) return counted(Math.floor(passed / hour), 'hour');
  return counted(Math.floor(passed / day), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
