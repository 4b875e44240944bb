/** How one process is run. */
export interface ProcessSpec {
  command: string;
  args: readonly string[];
  cwd?: string;
  /** Added to the environment that all parts inherit. */
  env?: NodeJS.ProcessEnv;
  /** Polled until it returns true. Must not throw, and must answer within seconds. */
  isReady: () => Promise<boolean>;
  readyWithinMs: number;
  /**
   * Checked from time to time while it runs: true if it answers but reports that it does not work. Same requirements as
   * `isReady`.
   */
  isBroken?: () => Promise<boolean>;
  /** Time between SIGTERM and SIGKILL, ms. */
  stopWithinMs: number;
  /** Warnings that are expected and not worth showing. */
  expectedWarnings?: RegExp;
}

/** A backing part that was found or provisioned. */
export interface Provided {
  /** Where it came from, for the terminal. */
  source: string;
  url: string;
  /** The variables for services that use it. */
  env: Record<string, string>;
  /** Absent if it runs elsewhere. */
  process?: ProcessSpec;
}

export interface ProvisionOptions {
  /** Absolute. Holds the data. */
  dataDir: string;
  /** Absolute. Holds downloads and builds. */
  cacheDir: string;
  env: NodeJS.ProcessEnv;
  log: (text: string) => void;
}
