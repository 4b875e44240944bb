/** What a program that reads a stranger's file may use. Exceeding a limit ends it. */
export interface ChildLimits {
  /** Processor time, seconds. */
  cpuSeconds: number;
  /** Memory that it writes to, bytes: its heap, its buffers and its threads' stacks. */
  memoryBytes: number;
  /** Largest file that it may write, bytes. */
  fileBytes: number;
  /** How much it yields to others, 0 (not at all) to 19. */
  niceness: number;
}

interface Confined {
  command: string;
  args: string[];
}

/** A POSIX shell's exit status when the program was not found. */
export const programMissing = 127;

/**
 * Sets the limits, then replaces the shell with the program, so that a kill reaches the program itself. Its environment
 * holds no secret of the service. Arguments are the shell's parameters, never part of its script.
 * A system that lacks one of the limits (macOS and `-d`) carries on without it.
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

/** The program and its arguments, to be spawned so that it can't take more than `limits`. */
export function confined(program: string, args: readonly string[], limits: ChildLimits): Confined {
  const { cpuSeconds, memoryBytes, fileBytes, niceness } = limits;
  // ulimit counts kibibytes of memory, and blocks of 512 bytes of a file.
  const numbers = [cpuSeconds, Math.ceil(memoryBytes / 1024), Math.ceil(fileBytes / 512), niceness].map(String);
  return { command: '/bin/sh', args: ['-c', script, 'confined', ...numbers, program, ...args] };
}

/** At most `seats` pieces of work at a time; the others wait in the order they came. */
export function takingTurns(seats: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = seats;
  const waiting: (() => void)[] = [];
  const sit = (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await sit();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
