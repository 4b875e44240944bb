import { readdirSync, readFileSync } from 'node:fs';

interface Row {
  parent: number;
  /** Of it and of its children that have ended. */
  cpuSeconds: number;
}

export interface Usage {
  cpuSeconds: number;
  /** Resident. */
  bytes: number;
  /** Of the programs that it has started, ffmpeg above all: what each has for itself, without what they share. */
  childBytes: number;
}

/** The unit of times in /proc is a hundredth of a second on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** What all processes of the machine use, read once. Empty where there is no /proc. */
export class ProcessTable {
  readonly #rows = new Map<number, Row>();
  readonly #children = new Map<number, number[]>();

  constructor() {
    for (const pid of pidsOfTheMachine()) {
      const row = rowOf(pid);
      if (row === null) continue;
      this.#rows.set(pid, row);
      this.#children.set(row.parent, [...(this.#children.get(row.parent) ?? []), pid]);
    }
  }

  /** Of a process with all below it. */
  usageOf(pid: number): Usage {
    const own = this.#rows.get(pid);
    const usage = { cpuSeconds: own?.cpuSeconds ?? 0, bytes: memoryOf(pid, 'VmRSS'), childBytes: 0 };
    for (const child of this.#children.get(pid) ?? []) {
      const { cpuSeconds, childBytes } = this.usageOf(child);
      usage.cpuSeconds += cpuSeconds;
      usage.childBytes += memoryOf(child, 'RssAnon') + childBytes;
    }
    return usage;
  }
}

function pidsOfTheMachine(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Null when it ended meanwhile. */
function rowOf(pid: number): Row | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; fields are counted from behind it, beginning with the third.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [userTime = 0, systemTime = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1] ?? 0,
      cpuSeconds: (userTime + systemTime + childUser + childSystem) / ticksPerSecond,
    };
  } catch {
    return null;
  }
}

function memoryOf(pid: number, what: 'VmRSS' | 'RssAnon'): number {
  try {
    const kibibytes = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kibibytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
