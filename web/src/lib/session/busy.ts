/** What a log-off for idleness must not cut off: a recording, a submission, an upload. Other tabs see it by a Web Lock. */
const lockName = 'auscribe-busy';
const holds = new Set<object>();

export function holdBusy(): () => void {
  const hold = {};
  holds.add(hold);
  let free = () => {};
  const over = new Promise<void>((resolve) => {
    free = resolve;
  });
  globalThis.navigator?.locks?.request(lockName, { mode: 'shared' }, () => over).catch(() => undefined);
  return () => {
    holds.delete(hold);
    free();
  };
}

export function isBusyHere(): boolean {
  return holds.size > 0;
}

export async function isBusyAnywhere(): Promise<boolean> {
  if (isBusyHere()) return true;
  // Where a browser has no locks, a busy tab says by its acts that somebody is here: see features/idle/watch-idle.ts.
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockName);
}
