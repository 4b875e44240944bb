import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRIVATE_UMASK } from '../../boot/data-dir.mjs';
import { signalGroup, startOf } from '../../boot/process-identity.mjs';
import type { ProcessSpec } from '../part.js';
import type { Guard } from './guard.js';

const READY_EVERY_MS = 100;
const BROKEN_EVERY_MS = 2_000;
const BROKEN_TIMES = 5;

export interface PartProcessOptions {
  env: NodeJS.ProcessEnv;
  guard: Guard;
  onLine: (line: string) => void;
}

/** One run of a part, in its own process group. */
export class PartProcess {
  readonly pid: number;
  /** Identifies this process together with its pid. */
  readonly startedAt: string;
  /** How it ended: `exit status 1`, `SIGKILL`. */
  readonly ended: Promise<string>;
  #running = true;
  readonly #child: ChildProcess;
  readonly #spec: ProcessSpec;

  private constructor(child: ChildProcess, pid: number, spec: ProcessSpec, { guard, onLine }: PartProcessOptions) {
    this.#child = child;
    this.#spec = spec;
    this.pid = pid;
    this.startedAt = startOf(pid) ?? '';
    guard.add(pid);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', onLine);
    }
    this.ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        this.#running = false;
        // A crashed part may leave children behind.
        signalGroup(pid, 'SIGKILL');
        guard.remove(pid);
        resolve(signal ?? `exit status ${code}`);
      });
    });
  }

  /** Throws if the program cannot be started at all. */
  static async spawn(spec: ProcessSpec, options: PartProcessOptions): Promise<PartProcess> {
    // Inherited by the part and its children. Our own umask stays, because packages and builds may be shared with other
    // users.
    const own = process.umask(PRIVATE_UMASK);
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: { ...options.env, ...spec.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    process.umask(own);
    await once(child, 'spawn');
    child.on('error', () => {});
    if (child.pid === undefined) throw new Error(`${spec.command} has no process id`);
    return new PartProcess(child, child.pid, spec, options);
  }

  get running(): boolean {
    return this.#running;
  }

  /** `ready`, or why it is not. */
  async whenReady(): Promise<'ready' | 'ended' | 'too slow'> {
    const deadline = performance.now() + this.#spec.readyWithinMs;
    while (this.#running) {
      if (await this.#spec.isReady()) return this.#running ? 'ready' : 'ended';
      if (performance.now() > deadline) return 'too slow';
      await sleep(READY_EVERY_MS);
    }
    return 'ended';
  }

  /** Ends the process when it has reported itself broken for a while without interruption. */
  async endWhenBroken(): Promise<void> {
    const { isBroken } = this.#spec;
    if (isBroken === undefined) return;
    for (let times = 0; this.#running && times < BROKEN_TIMES; ) {
      await sleep(BROKEN_EVERY_MS, undefined, { ref: false });
      times = (await isBroken()) ? times + 1 : 0;
    }
    if (this.#running) await this.stop();
  }

  kill(signal: NodeJS.Signals): void {
    if (this.#running) this.#child.kill(signal);
  }

  /** Asks it to end, and kills it if it takes too long. */
  async stop(): Promise<void> {
    this.kill('SIGTERM');
    const timer = setTimeout(() => this.end(), this.#spec.stopWithinMs);
    await this.ended;
    clearTimeout(timer);
  }

  /** Ends it and its children immediately. */
  end(): void {
    if (this.#running) signalGroup(this.pid, 'SIGKILL');
  }
}
