const mib = 1024 * 1024;

/** How much `npm run bench` measures. */
export interface Extent {
  /** Lengths of speech to record, minutes. */
  minutes: readonly number[];
  /** Number of runs for each long note. */
  noteRounds: number;
  /** Streams to store and read. */
  streams: readonly { name: string; bytes: number; rounds: number }[];
  /** Numbers of dictations of one clinician whose lists are timed, ascending. */
  listSizes: readonly number[];
  /**
   * For each request, through the gateway and directly to the service: the number of rounds, and the seconds of each.
   */
  gateway: { rounds: number; seconds: number };
}

/** The measurements shown in docs/benchmarks.md. */
export function fullExtent(minutes: readonly number[]): Extent {
  return {
    minutes,
    noteRounds: 7,
    streams: [
      { name: '1 MB', bytes: mib, rounds: 30 },
      { name: '100 MB', bytes: 100 * mib, rounds: 5 },
    ],
    listSizes: [100, 10_000],
    gateway: { rounds: 3, seconds: 5 },
  };
}

/** Takes a minute: each step runs to its end, but the figures are not worth comparing. */
export const shortExtent: Extent = {
  minutes: [0.1],
  noteRounds: 1,
  streams: [{ name: '1 MB', bytes: mib, rounds: 3 }],
  listSizes: [20, 100],
  gateway: { rounds: 1, seconds: 1 },
};
