import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProvisionError, sentenceOf } from '../../boot/provision-error.mjs';
import type { ProcessSpec } from '../part.js';
import type { Guard } from './guard.js';
import { LogFile } from './log-file.js';
import { PartProcess } from './part-process.js';
import { noticeIn, throttled, warningIn } from './warnings.js';

const FIRST_TRIES = 3;
const BACKOFF_MS = [200, 500, 1_000, 2_000, 5_000, 15_000, 30_000];
/** A part that has run this long has recovered: the next crash starts with the shortest delay again. */
const RECOVERED_MS = 60_000;

export interface SupervisionOptions {
  env: NodeJS.ProcessEnv;
  logDir: string;
  guard: Guard;
  say: (text: string) => void;
  /** Called when the pid changes. */
  onChange: () => void;
}

/** A part that is restarted whenever it ends by itself. */
export class SupervisedPart {
  readonly name: string;
  readonly #spec: ProcessSpec;
  readonly #options: SupervisionOptions;
  readonly #log: LogFile;
  readonly #warn: (text: string) => void;
  #process: PartProcess | null = null;
  #spawning: Promise<unknown> = Promise.resolve();
  #starting: Promise<void> | null = null;
  /** Increased each time the part is stopped: work that began before is then obsolete. */
  #round = 0;
  #wanted = false;
  #falls = 0;
  /** Ends the delay before a restart. */
  #waiting = new AbortController();

  constructor(name: string, spec: ProcessSpec, options: SupervisionOptions) {
    this.name = name;
    this.#spec = spec;
    this.#options = options;
    this.#log = new LogFile(join(options.logDir, `${name}.log`));
    this.#warn = throttled((text) => options.say(`${name} warns: ${text}`));
  }

  get pid(): number | null {
    return this.#process?.running ? this.#process.pid : null;
  }

  get startedAt(): string | null {
    return this.#process?.running ? this.#process.startedAt : null;
  }

  get logFile(): string {
    return this.#log.path;
  }

  /**
   * Resolves when the part is ready; throws ProvisionError if it does not get ready. Concurrent calls share one
   * process.
   */
  start({ tries = FIRST_TRIES }: { tries?: number } = {}): Promise<void> {
    if (this.#starting !== null) return this.#starting;
    if (this.#wanted && this.#process?.running) return Promise.resolve();
    this.#wanted = true;
    const round = this.#round;
    return this.#keepStarting(
      this.#start(round, tries).catch((error: unknown) => {
        // Nothing supervises it now: the next start has to begin from scratch.
        if (this.#isCurrent(round)) this.#rest();
        throw error;
      }),
    );
  }

  async #start(round: number, tries: number): Promise<void> {
    for (let tried = 1; this.#isCurrent(round); tried += 1) {
      const run = await this.#spawn(round);
      const outcome = await run.whenReady();
      if (outcome === 'ready') return void this.#watch(run, round);
      run.end();
      const how = await run.ended;
      if (!this.#isCurrent(round)) return;
      if (outcome === 'too slow') throw this.#failure(`was not ready within ${this.#spec.readyWithinMs / 1000} s`);
      if (tried === tries) throw this.#failure(`ended while it started (${how})`);
    }
  }

  /** Sends a signal; supervision does the rest. */
  kill(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Ends it with a signal and keeps it down until `start`. */
  async takeDown(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#rest();
    await this.#spawning;
    this.#process?.kill(signal);
    await this.#process?.ended;
    this.#options.onChange();
  }

  async stop(): Promise<void> {
    this.#rest();
    await this.#spawning;
    await this.#process?.stop();
    this.#options.onChange();
  }

  /** Ends it immediately. */
  end(): void {
    this.#rest();
    this.#process?.end();
  }

  async #spawn(round: number): Promise<PartProcess> {
    // A process that was being spawned when the part was stopped ends itself.
    await this.#spawning;
    try {
      const spawning = PartProcess.spawn(this.#spec, {
        env: this.#options.env,
        guard: this.#options.guard,
        onLine: (line) => this.#heard(line),
      });
      this.#spawning = spawning.catch(() => {});
      this.#process = await spawning;
    } catch (error) {
      throw this.#failure(`could not be started (${sentenceOf(error)})`);
    }
    if (!this.#isCurrent(round)) this.#process.end();
    this.#options.onChange();
    return this.#process;
  }

  async #watch(run: PartProcess, round: number): Promise<void> {
    const began = performance.now();
    void run.endWhenBroken();
    const how = await run.ended;
    if (!this.#isCurrent(round)) return;
    if (performance.now() - began > RECOVERED_MS) this.#falls = 0;
    await this.#keepStarting(this.#again(how, round));
  }

  async #again(how: string, round: number): Promise<void> {
    for (let reason = how; this.#isCurrent(round); ) {
      const delay = BACKOFF_MS[Math.min(this.#falls, BACKOFF_MS.length - 1)] ?? 0;
      this.#falls += 1;
      const pace = delay >= 1_000 ? ` in ${delay / 1000} s` : '';
      this.#options.say(`${this.name} ended (${reason}); starting it again${pace}`);
      if (!(await this.#pause(delay))) return;
      const next = await this.#retry(round);
      if (next === 'up') return void this.#options.say(`${this.name} is back`);
      reason = next;
    }
  }

  async #retry(round: number): Promise<string> {
    try {
      const run = await this.#spawn(round);
      const outcome = await run.whenReady();
      if (outcome === 'ready') {
        void this.#watch(run, round);
        return 'up';
      }
      run.end();
      return outcome === 'too slow' ? 'it did not become ready' : await run.ended;
    } catch (error) {
      return sentenceOf(error);
    }
  }

  async #pause(delay: number): Promise<boolean> {
    this.#waiting = new AbortController();
    return await sleep(delay, this.#wanted, { signal: this.#waiting.signal }).catch(() => false);
  }

  /** Runs until the part is ready or stopped. Other calls of `start` wait for this one. */
  #keepStarting(work: Promise<void>): Promise<void> {
    const starting = work.finally(() => {
      if (this.#starting === starting) this.#starting = null;
    });
    this.#starting = starting;
    return starting;
  }

  #rest(): void {
    this.#wanted = false;
    this.#round += 1;
    this.#starting = null;
    this.#waiting.abort();
  }

  #isCurrent(round: number): boolean {
    return this.#wanted && this.#round === round;
  }

  #heard(line: string): void {
    this.#log.append(line);
    if (!this.#wanted) return;
    const notice = noticeIn(line);
    if (notice !== null) this.#options.say(`${this.name}: ${notice}`);
    const warning = warningIn(line);
    if (warning === null || this.#spec.expectedWarnings?.test(warning)) return;
    this.#warn(warning);
  }

  #failure(what: string): ProvisionError {
    const last = this.#log.lastLine === '' ? '' : ` It said last: ${this.#log.lastLine.slice(0, 300)}`;
    return new ProvisionError(`${this.name} ${what}.${last}`, `Its whole output is in ${this.#log.path}.`);
  }
}
