const idleWithinMs = 500;

/** Calls `work` when the page is idle, or after half a second. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(work, { timeout: idleWithinMs });
  return () => cancelIdleCallback(callback);
}
