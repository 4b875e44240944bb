import { readdirSync, readFileSync } from 'node:fs';

interface Row {
  parent: number;
  /** Of the process and its children that have ended. */
  cpuSeconds: number;
}

export interface Usage {
  cpuSeconds: number;
  /** Resident bytes. */
  bytes: number;
  /** Memory of the programs that it has started, mainly ffmpeg: what each has for itself, without shared memory. */
  childBytes: number;
}

/** Times in /proc are in hundredths of a second on every Linux on which Node runs. */
const ticksPerSecond = 100;

/** The usage of all processes of the machine, read once. Empty if there is no /proc. */
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

  /** Usage of a process with all its descendants. */
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

/** Null if the process has ended in the meantime. */
function rowOf(pid: number): Row | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain anything, so fields are counted after it, beginning with the third.
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
