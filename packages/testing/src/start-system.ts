import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, freePort, LocalSystem } from '@auscribe/local';

export interface TestSystemOptions {
  /** Number of transcription workers. Default 1. */
  workers?: number;
  /** Added to the environment of all parts. With SPEECH_URL, NATS_URL or MONGODB_URL, that part is not started. */
  env?: Record<string, string>;
  /** Data folder of an earlier system, kept at the end. Default: a new folder, removed at the end. */
  dataDir?: string;
  say?: (text: string) => void;
  /** Called with a backing part's address; returns the address that the services use for it. */
  between?: (part: string, url: string) => Promise<string>;
}

export interface TestSystem {
  /** The gateway: API and web app. */
  url: string;
  /** maildev's page and API. */
  mailUrl: string;
  /** All addresses by part. */
  urls: Readonly<Record<string, string>>;
  /** Metrics address of each process. */
  metrics: Readonly<Record<string, string>>;
  dataDir: string;
  pidOf(part: string): number | null;
  /** Sends a signal; the supervisor restarts the part, as in the product. */
  kill(part: string, signal?: NodeJS.Signals): void;
  /** Stops a part and keeps it down until `bringUp`. */
  takeDown(part: string, signal?: NodeJS.Signals): Promise<void>;
  /** Resolves when it is ready. */
  bringUp(part: string): Promise<void>;
  stop(): Promise<void>;
}

/** The whole product, as `npm start` runs it, on free ports and with its own data. Needs a build (`npm run build`). */
export async function startSystem(options: TestSystemOptions = {}): Promise<TestSystem> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'auscribe-system-')));
  const { NODE_OPTIONS: _jests, ...inherited } = process.env;
  const system = new LocalSystem({
    root: join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..'),
    dataDir,
    cacheDir: cacheFolder(process.env),
    port: await freePort(),
    mailPort: await freePort(),
    workers: options.workers ?? 1,
    env: { ...inherited, ...options.env },
    say: options.say ?? (() => {}),
    // Source maps are of no use: the logs are removed at the end.
    sourceMaps: false,
    ...(options.between ? { between: options.between } : {}),
  });
  const stop = async (): Promise<void> => {
    await system.stop();
    const refusals = brokerRefusals(dataDir);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    // A service needs a permission that packages/contracts/src/messaging/access.ts does not list.
    if (refusals.length > 0) throw new Error(`The broker refused what a service did: ${refusals.join('; ')}`);
  };
  try {
    await system.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: system.urls.app ?? '',
    mailUrl: system.urls.mail ?? '',
    urls: system.urls,
    metrics: system.metrics,
    dataDir,
    pidOf: (part) => system.part(part).pid,
    kill: (part, signal = 'SIGKILL') => system.part(part).kill(signal),
    takeDown: (part, signal) => system.part(part).takeDown(signal),
    bringUp: (part) => system.part(part).start(),
    stop,
  };
}

/** Permission violations in the broker's log. */
function brokerRefusals(dataDir: string): string[] {
  const log = join(dataDir, 'logs', 'nats.log');
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) =>
      /permissions? violation|publish violation|subscription violation|authori[sz]ation violation/i.test(line),
    );
}

/** How the admin user of a running system's broker connects. */
export async function brokerAdminOf(dataDir: string): Promise<{ url: string; user: string; password: string }> {
  const admin = new URL((await readFile(join(dataDir, 'nats', 'admin.url'), 'utf8')).trim());
  return { url: `nats://${admin.host}`, user: admin.username, password: decodeURIComponent(admin.password) };
}
