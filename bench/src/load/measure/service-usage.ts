import { loadavg } from 'node:os';
import { setInterval } from 'node:timers';
import type { TestSystem } from '@auscribe/testing';
import { ProcessTable } from '../../process-table.js';

const sampledEveryMs = 2_000;
const parts = ['gateway', 'auth', 'settings', 'email', 'dictations', 'ingest', 'nats', 'mongo', 'mail'];

interface ServiceUsage {
  processes: number;
  cpuSeconds: number;
  /** Peak resident bytes of its largest process, without the programs started by it. */
  peakBytes: number;
  /** Peak unshared bytes of all programs started by its processes. */
  peakChildBytes: number;
}

export type UsageByService = Record<string, ServiceUsage>;

/** Of the machine, over the last minute. */
export const loadAverage = (): number => loadavg()[0] ?? Number.NaN;

/** Measures processor time and memory of every part; the workers together count as `transcription`. */
export class UsageWatch {
  readonly #system: TestSystem;
  readonly #services: Map<string, string[]>;
  readonly #before = new Map<number, number>();
  readonly #cpu = new Map<number, number>();
  readonly #usage: UsageByService = {};
  readonly #timer: NodeJS.Timeout;

  /** `elsewhere`: process ids of parts that the system did not start itself. */
  constructor(
    system: TestSystem,
    workers: number,
    private readonly elsewhere: Readonly<Record<string, number>> = {},
  ) {
    this.#system = system;
    const all = Array.from({ length: workers }, (_, at) => `transcription-${at + 1}`);
    const running = parts.filter((part) => this.#pidOf(part) !== null);
    this.#services = new Map(running.map((part) => [part, [part]]));
    this.#services.set('transcription', all);
    const table = new ProcessTable();
    for (const pid of this.#pids()) this.#before.set(pid, table.usageOf(pid).cpuSeconds);
    this.#timer = setInterval(() => this.#sample(), sampledEveryMs);
  }

  /** For processes that were killed in the meantime, up to two seconds of processor time each are missing. */
  stop(): UsageByService {
    clearInterval(this.#timer);
    this.#sample();
    return this.#usage;
  }

  #sample(): void {
    const table = new ProcessTable();
    for (const [service, members] of this.#services) {
      const usage = this.#usage[service] ?? { processes: 0, cpuSeconds: 0, peakBytes: 0, peakChildBytes: 0 };
      let childBytes = 0;
      for (const part of members) {
        const pid = this.#pidOf(part);
        if (pid === null) continue;
        const now = table.usageOf(pid);
        const since = now.cpuSeconds - (this.#before.get(pid) ?? 0);
        usage.cpuSeconds += since - (this.#cpu.get(pid) ?? 0);
        this.#cpu.set(pid, since);
        usage.peakBytes = Math.max(usage.peakBytes, now.bytes);
        childBytes += now.childBytes;
      }
      usage.processes = members.length;
      usage.peakChildBytes = Math.max(usage.peakChildBytes, childBytes);
      this.#usage[service] = usage;
    }
  }

  #pids(): number[] {
    return [...this.#services.values()].flat().flatMap((part) => this.#pidOf(part) ?? []);
  }

  #pidOf(part: string): number | null {
    const elsewhere = this.elsewhere[part];
    if (elsewhere !== undefined) return elsewhere;
    try {
      return this.#system.pidOf(part);
    } catch {
      // The part runs elsewhere, as set in the environment.
      return null;
    }
  }
}
