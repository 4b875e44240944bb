const POLL_MS = 500;

/**
 * npm starts a script through a shell. A signal sent only to npm ends that shell, which does not forward it. This is
 * how the script notices. Without npm, the parent process may end without consequence.
 * @param {() => void} onEnd
 */
export function whenNpmIsEnded(onEnd) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const wrapper = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === wrapper) return;
    clearInterval(timer);
    onEnd();
  }, POLL_MS);
  timer.unref();
}
