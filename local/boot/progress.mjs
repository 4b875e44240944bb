const HEARTBEAT_MS = 20_000;

/**
 * @typedef {object} Progress
 * @property {(text: string) => void} say
 * @property {<T>(text: string, work: () => Promise<T>) => Promise<T>} during Prints the text, and repeats it while the work continues.
 */

/**
 * Progress lines on the terminal, each with the seconds since the start.
 * @param {{ write?: (line: string) => void, now?: () => number }} [options]
 * @returns {Progress}
 */
export function createProgress(options = {}) {
  const write = options.write ?? ((line) => void process.stdout.write(line));
  const now = options.now ?? (() => performance.now());
  const began = now();
  /** @param {string} text */
  const say = (text) => write(`${String(Math.round((now() - began) / 1000)).padStart(4)} s  ${text}\n`);
  return {
    say,
    async during(text, work) {
      say(text);
      const from = now();
      const heartbeat = setInterval(
        () => say(`${text}: still at it, ${Math.round((now() - from) / 1000)} s`),
        HEARTBEAT_MS,
      );
      try {
        return await work();
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}
