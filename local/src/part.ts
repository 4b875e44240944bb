/** How one process is run. */
export interface ProcessSpec {
  command: string;
  args: readonly string[];
  cwd?: string;
  /** Added to the environment that all parts inherit. */
  env?: NodeJS.ProcessEnv;
  /** Asked again and again until it says true. Must not throw and must answer within seconds. */
  isReady: () => Promise<boolean>;
  readyWithinMs: number;
  /** Asked now and then while it runs: it answers, and says itself that it does not work. Same demands as `isReady`. */
  isBroken?: () => Promise<boolean>;
  /** Between SIGTERM and SIGKILL. */
  stopWithinMs: number;
  /** Warnings that are expected and not worth showing. */
  expectedWarnings?: RegExp;
}

/** A backing part that was found or provisioned. */
export interface Provided {
  /** Where it came from, for the person at the terminal. */
  source: string;
  url: string;
  /** What the services that use it get. */
  env: Record<string, string>;
  /** Absent when it runs elsewhere. */
  process?: ProcessSpec;
}

export interface ProvisionOptions {
  /** Absolute. Holds the data. */
  dataDir: string;
  /** Absolute. Holds what was fetched or built once. */
  cacheDir: string;
  env: NodeJS.ProcessEnv;
  log: (text: string) => void;
}
