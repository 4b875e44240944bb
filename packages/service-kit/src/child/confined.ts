/** Limits for a program that reads untrusted files. Exceeding one ends the program. */
export interface ChildLimits {
  /** CPU time, seconds. */
  cpuSeconds: number;
  /** Memory that it writes to, bytes: its heap, its buffers and its threads' stacks. */
  memoryBytes: number;
  /** Largest file that it may write, bytes. */
  fileBytes: number;
  /** Its nice value, 0 to 19. */
  niceness: number;
}

interface Confined {
  command: string;
  args: string[];
}

/** A POSIX shell's exit status if the program was not found. */
export const programMissing = 127;

/**
 * Sets the limits, then replaces the shell with the program, so that a kill reaches the program itself. The program's
 * environment holds none of the service's secrets. Arguments are the shell's parameters, never part of its script. A
 * system without `ulimit -d` (macOS) runs the program without that limit.
 */
const script = [
  'ulimit -c 0',
  'ulimit -t "$1"',
  'ulimit -d "$2" 2>/dev/null',
  'ulimit -f "$3"',
  'niceness="$4"',
  'shift 4',
  'exec env -i PATH="$PATH" nice -n "$niceness" "$@"',
].join('; ');

/** The command that runs the program within `limits`. */
export function confined(program: string, args: readonly string[], limits: ChildLimits): Confined {
  const { cpuSeconds, memoryBytes, fileBytes, niceness } = limits;
  // ulimit takes memory in KiB and file sizes in blocks of 512 bytes.
  const numbers = [cpuSeconds, Math.ceil(memoryBytes / 1024), Math.ceil(fileBytes / 512), niceness].map(String);
  return { command: '/bin/sh', args: ['-c', script, 'confined', ...numbers, program, ...args] };
}

/** Runs at most `limit` tasks at a time; the others wait in order of arrival. */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = limit;
  const waiting: (() => void)[] = [];
  const acquire = (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
