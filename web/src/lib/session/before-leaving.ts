/** What is still being kept, as the last words of a recording, while the page is about to be left. */
const pending = new Set<Promise<unknown>>();
const longestMs = 30_000;

export function finishBeforeLeaving(work: Promise<unknown>): void {
  const settled = work.catch(() => undefined).finally(() => pending.delete(settled));
  pending.add(settled);
}

/** Resolves when nothing is pending any more, or after half a minute. */
export async function allFinished(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestMs);
  });
  const done = async () => {
    while (pending.size > 0) await Promise.all(pending);
  };
  await Promise.race([done(), late]);
  clearTimeout(timer);
}
