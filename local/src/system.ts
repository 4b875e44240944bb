import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brokerAdmin } from '@auscribe/messaging';
import { openDataDir } from '../boot/data-dir.mjs';
import { freePort } from '../boot/ports.mjs';
import { type Backing, type Between, provisionBacking } from './backing.js';
import { viteProcess } from './dev/vite-process.js';
import type { Provided } from './part.js';
import { type Need, type ServiceName, type ServicePart, services } from './parts.js';
import { provisionMongo } from './provision/mongo.js';
import { provisionNats } from './provision/nats.js';
import { provisionObjects } from './provision/objects.js';
import { provisionStreams } from './provision-streams.js';
import { endLeftovers, removeRunFile, writeRunFile } from './run-file.js';
import { readSecrets, type Secrets } from './secrets.js';
import { type Site, serviceProcess } from './service-process.js';
import { PartGroup } from './supervise/part-group.js';
import type { SupervisedPart } from './supervise/supervised-part.js';
import { watchSystem } from './watch.js';

export interface SystemOptions {
  root: string;
  /** Absolute. */
  dataDir: string;
  cacheDir: string;
  port: number;
  mailPort: number;
  /** Number of transcription workers. */
  workers: number;
  /** With Prometheus and Grafana, if they are installed. */
  watch?: boolean;
  /** Vite serves the pages, not the gateway. */
  dev?: boolean;
  /** The services to start, and `web` with `dev`. null: all of them. */
  only?: readonly string[] | null;
  /** A service that listens for a debugger. */
  inspect?: string | null;
  /** Stack traces refer to the TypeScript sources. Default: true. */
  sourceMaps?: boolean;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  /** Runs before the services start, in parallel with provisioning. */
  build?: () => Promise<void>;
  between?: Between;
}

/** The whole product on this machine. */
export class LocalSystem {
  readonly urls: Record<string, string> = {};
  /** Metrics address of each process. */
  readonly metrics: Record<string, string> = {};
  readonly #options: SystemOptions;
  readonly #group: PartGroup;
  #stopping: Promise<void> | undefined;

  constructor(options: SystemOptions) {
    this.#options = options;
    this.#group = new PartGroup({ ...options, onChange: () => this.#record() });
  }

  /** By name: nats, mongo, mail, speech, auth, …, transcription-1, gateway. */
  get parts(): ReadonlyMap<string, SupervisedPart> {
    return this.#group.parts;
  }

  /** Throws ProvisionError; `stop` then ends what has been started. */
  async start(): Promise<void> {
    const { dataDir, say } = this.#options;
    openDataDir(dataDir);
    const left = await endLeftovers(dataDir);
    if (left > 0) say(`Ended ${left} processes that an earlier run had left behind`);
    const secrets = await readSecrets(dataDir);
    const [backing] = await Promise.all([
      provisionBacking({ ...this.#options, log: say, secrets, needs: this.#needs() }, (name, provided) =>
        this.#bringUp(name, provided),
      ),
      this.#options.build?.(),
    ]);
    if (backing.mail !== undefined) this.urls.smtp = backing.mail.url;
    if (backing.mail?.inbox) this.urls.mail = backing.mail.inbox;
    // A speech engine that runs elsewhere is not ours to monitor.
    if (backing.speech?.process !== undefined) this.metrics.speech = `${backing.speech.url}/metrics`;
    say('Preparing streams and consumers');
    const { NATS_USER: user, NATS_PASSWORD: password } = backing.nats.credentials[brokerAdmin] ?? {};
    await provisionStreams({ url: backing.nats.url, user, password, prefix: this.#options.env.STREAM_PREFIX });
    await this.#startServices(backing, secrets);
    if (this.#options.watch) {
      await watchSystem({ ...this.#options, metrics: this.metrics }, (name, provided) => this.#bringUp(name, provided));
      this.#record();
    }
  }

  /** Starts only database, broker and objects: for a restore, while no service runs. */
  async startStores(): Promise<void> {
    const { dataDir, say } = this.#options;
    openDataDir(dataDir);
    await endLeftovers(dataDir);
    const { objectLinks: secret } = await readSecrets(dataDir);
    const options = { ...this.#options, log: say };
    await Promise.all([
      provisionNats(options).then((provided) => this.#bringUp('nats', provided)),
      provisionMongo(options).then((provided) => this.#bringUp('mongo', provided)),
      provisionObjects({ ...options, secret }).then((provided) => this.#bringUp('objects', provided)),
    ]);
    this.#record();
  }

  /** In reverse order: gateway, services, then what they depend on. Idempotent. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Ends everything immediately. */
  end(): void {
    this.#group.end();
  }

  part(name: string): SupervisedPart {
    return this.#group.part(name);
  }

  async #bringUp(name: string, { source, url, process: spec }: Provided): Promise<void> {
    this.urls[name] = url;
    if (spec !== undefined) await this.#group.start(name, spec);
    this.#options.say(`${name}: ${spec === undefined ? source : `ready, from ${source}`}`);
  }

  async #startServices(backing: Backing, secrets: Secrets): Promise<void> {
    const site = await this.#site(backing, secrets);
    const { root, port, say, inspect, dev } = this.#options;
    const runs = this.#services.flatMap((part) => this.#processesOf(part));
    const names = [...runs.map(({ name }) => name), ...(this.#hasVite ? ['web'] : [])];
    say(`Starting ${names.join(', ')}`);
    const start = async ({ name, part, first }: ServiceRun): Promise<void> => {
      const port = first ? Number(new URL(site.urls[part.name]).port) : await freePort();
      const metricsPort = await freePort();
      this.urls[name] = `http://127.0.0.1:${port}`;
      this.metrics[name] = `http://127.0.0.1:${metricsPort}/metrics`;
      const spec = serviceProcess(part, { port, metricsPort }, site);
      const debugged = first && part.name === inspect;
      await this.#group.start(name, {
        ...spec,
        args: [...(debugged ? ['--inspect=127.0.0.1:9229'] : []), ...spec.args],
        // Unfinished work is repeated later, and the developer is waiting.
        stopWithinMs: dev ? 1_000 : spec.stopWithinMs,
      });
    };
    await Promise.all(runs.filter(({ part }) => part.name !== 'gateway').map(start));
    await Promise.all(runs.filter(({ part }) => part.name === 'gateway').map(start));
    if (this.#hasVite) await this.#group.start('web', viteProcess({ root, port, gateway: site.urls.gateway }));
    this.urls.app = site.publicUrl;
    this.#record();
  }

  async #site(backing: Backing, secrets: Secrets): Promise<Site> {
    const { root, port, env, dev, sourceMaps = true } = this.#options;
    const inner = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
    const urls: Record<ServiceName, string> = {
      auth: await inner(),
      settings: await inner(),
      email: await inner(),
      dictations: await inner(),
      ingest: await inner(),
      transcription: await inner(),
      gateway: this.#hasVite ? await inner() : `http://127.0.0.1:${port}`,
    };
    const webDist = join(root, 'web', 'dist');
    return {
      root,
      started: new Set(this.#services.map(({ name }) => name)),
      webDist: this.#hasVite || (dev && !existsSync(join(webDist, 'index.html'))) ? null : webDist,
      publicUrl: env.PUBLIC_URL?.trim() || `http://localhost:${port}`,
      urls,
      secrets: { ...secrets, dataKeyEncryption: env.DATA_KEY_ENCRYPTION_KEY?.trim() || secrets.dataKeyEncryption },
      mailFrom: env.MAIL_FROM?.trim() || 'Auscribe <no-reply@auscribe.local>',
      sourceMaps,
      credentials: backing.nats.credentials,
      supplies: {
        broker: backing.nats.env,
        database: backing.mongo?.env ?? {},
        objects: backing.objects?.env ?? {},
        ffmpeg: backing.ffmpeg?.env ?? {},
        speech: backing.speech?.env ?? {},
        smtp: backing.mail?.env ?? {},
      },
    };
  }

  get #services(): readonly ServicePart[] {
    const { only } = this.#options;
    return only ? services.filter(({ name }) => only.includes(name)) : services;
  }

  get #hasVite(): boolean {
    const { dev, only } = this.#options;
    return dev === true && (only?.includes('web') ?? true);
  }

  #needs(): ReadonlySet<Need> {
    return new Set(this.#services.flatMap(({ needs }) => needs));
  }

  #processesOf(part: ServicePart): ServiceRun[] {
    if (part.name !== 'transcription') return [{ name: part.name, part, first: true }];
    return Array.from({ length: this.#options.workers }, (_, at) => ({
      name: `transcription-${at + 1}`,
      part,
      first: at === 0,
    }));
  }

  async #stop(): Promise<void> {
    await this.#group.stop((name) => (name === 'web' || name === 'gateway' ? 0 : isService(name) ? 1 : 2));
    removeRunFile(this.#options.dataDir);
  }

  #record(): void {
    const parts: Record<string, { pid: number; startedAt: string; url: string }> = {};
    for (const [name, { pid, startedAt }] of this.#group.parts) {
      if (pid !== null && startedAt !== null) parts[name] = { pid, startedAt, url: this.urls[name] ?? '' };
    }
    writeRunFile(this.#options.dataDir, { pid: process.pid, parts, urls: this.urls, metrics: this.metrics });
  }
}

interface ServiceRun {
  name: string;
  part: ServicePart;
  /** Whether it is the first of several workers. */
  first: boolean;
}

function isService(name: string): boolean {
  return services.some((part) => name === part.name || name.startsWith(`${part.name}-`));
}
