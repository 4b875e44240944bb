/** Whole seconds until `end`, both in milliseconds; never less than none. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}
