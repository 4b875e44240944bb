const POLL_MS = 500;

/**
 * npm starts a script through a shell. A signal that is sent to npm alone ends that shell, which does not pass it on:
 * this is how the script learns of it. Without npm, whoever started it may leave as they like.
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
