const longest = 3_600_000;
const spread = 1 / 5;

/** No wait is longer, ms. */
export const longestWaitMs = longest * (1 + spread);

/** Until the next try, ms: doubles with each, up to an hour, and up to a fifth longer so that mails spread. */
export function backoffMs(tries: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** Math.max(0, tries - 1), longest) * (1 + Math.random() * spread);
}
