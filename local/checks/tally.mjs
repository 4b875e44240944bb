import { sentenceOf } from '../boot/provision-error.mjs';

/**
 * @typedef {object} Tally
 * @property {(what: string, work: () => Promise<unknown>) => Promise<boolean>} check Counts one check. Resolves false if it threw.
 * @property {<T extends object>(what: string, work: () => Promise<T>) => Promise<Partial<T>>} need
 *   Counts only when it fails.
 * @property {(what: string, why: string) => void} fail
 * @property {(what: string) => void} note Printed at the end, above the counts.
 * @property {(what: string, counts: { passed: number, failed: number, skipped: number, failures?: string[] }) => void} add
 *   `failures`: the names of those that failed.
 * @property {<T>(stage: string, work: () => Promise<T>) => Promise<T>} timed The stage's duration is printed at the end.
 * @property {() => number} finish Prints the summary and returns the exit status.
 */

const TIMES_WIDTH = 28;
/** Maximum length of a reason in the summary, in characters; the full reason is printed where the check failed. */
const LONGEST_REASON = 300;

/** A check failed; `detail` is the tool's own output. */
export class CheckFailed extends Error {
  /** @param {string} detail */
  constructor(detail) {
    super('the check failed');
    this.detail = detail;
  }
}

/**
 * @param {import('../boot/progress.mjs').Progress} progress
 * @returns {Tally}
 */
export function createTally(progress) {
  let passed = 0;
  let failed = 0;
  let skipped = 0;
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const notes = [];
  /** @type {{ stage: string, seconds: number }[]} */
  const times = [];
  /**
   * @param {string} what
   * @param {string} why
   */
  const fail = (what, why) => {
    failed += 1;
    failures.push([what, lastLine(why)].filter(Boolean).join(': '));
    progress.say(`FAILED  ${what}`);
    process.stdout.write(`${why.trimEnd()}\n`);
  };
  /** @param {unknown} error */
  const reason = (error) => (error instanceof CheckFailed ? error.detail : sentenceOf(error));
  return {
    fail,
    note(what) {
      notes.push(what);
      progress.say(what);
    },
    async check(what, work) {
      try {
        await work();
      } catch (error) {
        fail(what, reason(error));
        return false;
      }
      passed += 1;
      progress.say(`ok      ${what}`);
      return true;
    },
    async need(what, work) {
      try {
        return await work();
      } catch (error) {
        fail(what, reason(error));
        return {};
      }
    },
    add(what, counts) {
      passed += counts.passed;
      failed += counts.failed;
      skipped += counts.skipped;
      if (counts.failed > 0) failures.push(`${counts.failed} of the ${what}`, ...(counts.failures ?? []));
      progress.say(
        `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${what}: ${counts.passed} passed, ${counts.failed} failed`,
      );
    },
    async timed(stage, work) {
      const began = performance.now();
      try {
        return await work();
      } finally {
        times.push({ stage, seconds: (performance.now() - began) / 1000 });
      }
    },
    finish() {
      process.stdout.write('\n');
      for (const { stage, seconds } of times) {
        process.stdout.write(`${stage.padEnd(TIMES_WIDTH)} ${String(Math.round(seconds)).padStart(5)} s\n`);
      }
      for (const note of notes) process.stdout.write(`${note}\n`);
      if (skipped > 0) process.stdout.write(`Skipped: ${skipped}\n`);
      for (const failure of failures) process.stdout.write(`Failed: ${failure}\n`);
      process.stdout.write(`${passed} passed, ${failed} failed\n`);
      return failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}

/**
 * Most tools print the error last.
 * @param {string} output
 */
function lastLine(output) {
  return (output.trimEnd().split('\n').at(-1) ?? '').trim().slice(0, LONGEST_REASON);
}
