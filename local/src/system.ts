import { join } from 'node:path';
import { freePort } from '../boot/ports.mjs';
import { type Backing, provisionBacking } from './backing.js';
import type { ProcessSpec, Provided } from './part.js';
import { type ServiceName, type ServicePart, services } from './parts.js';
import { provisionStreams } from './provision-streams.js';
import { endLeftovers, removeRunFile, writeRunFile } from './run-file.js';
import { readSecrets, type Secrets } from './secrets.js';
import { type Site, serviceProcess } from './service-process.js';
import { type Guard, startGuard } from './supervise/guard.js';
import { SupervisedPart } from './supervise/supervised-part.js';

export interface SystemOptions {
  root: string;
  /** Absolute. */
  dataDir: string;
  cacheDir: string;
  port: number;
  mailPort: number;
  /** Transcription processes. */
  workers: number;
  env: NodeJS.ProcessEnv;
  say: (text: string) => void;
  /** Done before the services start, beside the provisioning. */
  build?: () => Promise<void>;
}

/** The whole product on this machine. */
export class LocalSystem {
  /** By name: nats, mongo, mail, speech, auth, …, transcription-1, gateway. In the order in which they were started. */
  readonly parts = new Map<string, SupervisedPart>();
  readonly urls: Record<string, string> = {};
  readonly #options: SystemOptions;
  readonly #guard: Guard = startGuard();
  #stopping: Promise<void> | undefined;

  constructor(options: SystemOptions) {
    this.#options = options;
  }

  /** Throws ProvisionError; `stop` then ends what had been started. */
  async start(): Promise<void> {
    const { dataDir, say } = this.#options;
    const left = await endLeftovers(dataDir);
    if (left > 0) say(`Ended ${left} processes that an earlier run had left behind`);
    const secrets = await readSecrets(dataDir);
    const [backing] = await Promise.all([
      provisionBacking({ ...this.#options, log: say, secrets }, (name, provided) => this.#bringUp(name, provided)),
      this.#options.build?.(),
    ]);
    this.urls.smtp = backing.mail.url;
    if (backing.mail.inbox !== null) this.urls.mail = backing.mail.inbox;
    say('Preparing streams and consumers');
    const { NATS_USER: user, NATS_PASSWORD: password } = backing.nats.env;
    await provisionStreams({ url: backing.nats.url, user, password, prefix: this.#options.env.STREAM_PREFIX });
    await this.#startServices(backing, secrets);
  }

  /** In reverse order: gateway, services, then what they stand on. Idempotent. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Ends everything at once. */
  end(): void {
    for (const part of this.parts.values()) part.end();
  }

  part(name: string): SupervisedPart {
    const part = this.parts.get(name);
    if (part === undefined) throw new Error(`There is no part ${name}, only ${[...this.parts.keys()].join(', ')}`);
    return part;
  }

  async #bringUp(name: string, { source, url, process: spec }: Provided): Promise<void> {
    this.urls[name] = url;
    if (spec !== undefined) await this.#run(name, spec);
    this.#options.say(`${name}: ${spec === undefined ? source : `ready, from ${source}`}`);
  }

  async #startServices(backing: Backing, secrets: Secrets): Promise<void> {
    const site = await this.#site(backing, secrets);
    const runs = services.flatMap((part) => this.#processesOf(part));
    this.#options.say(`Starting ${runs.map(({ name }) => name).join(', ')}`);
    const start = async ({ name, part, first }: ServiceRun): Promise<void> => {
      const port = first ? Number(new URL(site.urls[part.name]).port) : await freePort();
      this.urls[name] = `http://127.0.0.1:${port}`;
      await this.#run(name, serviceProcess(part, port, site));
    };
    await Promise.all(runs.filter(({ part }) => part.name !== 'gateway').map(start));
    await Promise.all(runs.filter(({ part }) => part.name === 'gateway').map(start));
    this.urls.app = site.publicUrl;
    this.#record();
  }

  async #site(backing: Backing, secrets: Secrets): Promise<Site> {
    const { root, port, env } = this.#options;
    const inner = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;
    const urls: Record<ServiceName, string> = {
      auth: await inner(),
      settings: await inner(),
      email: await inner(),
      dictations: await inner(),
      ingest: await inner(),
      transcription: await inner(),
      gateway: `http://127.0.0.1:${port}`,
    };
    return {
      root,
      publicUrl: env.PUBLIC_URL?.trim() || `http://localhost:${port}`,
      urls,
      secrets,
      mailFrom: env.MAIL_FROM?.trim() || 'Auscribe <no-reply@auscribe.local>',
      supplies: {
        broker: backing.nats.env,
        database: backing.mongo.env,
        objects: backing.objects.env,
        ffmpeg: backing.ffmpeg.env,
        speech: backing.speech.env,
        smtp: backing.mail.env,
      },
    };
  }

  #processesOf(part: ServicePart): ServiceRun[] {
    if (part.name !== 'transcription') return [{ name: part.name, part, first: true }];
    return Array.from({ length: this.#options.workers }, (_, at) => ({
      name: `transcription-${at + 1}`,
      part,
      first: at === 0,
    }));
  }

  async #run(name: string, spec: ProcessSpec): Promise<void> {
    const part = new SupervisedPart(name, spec, {
      logDir: join(this.#options.dataDir, 'logs'),
      guard: this.#guard,
      say: this.#options.say,
      onChange: () => this.#record(),
    });
    this.parts.set(name, part);
    if (this.#stopping === undefined) await part.start();
  }

  async #stop(): Promise<void> {
    const order = [...this.parts.values()].reverse();
    const front = order.filter(({ name }) => name === 'gateway');
    const middle = order.filter(
      ({ name }) => services.some((part) => name.startsWith(part.name)) && name !== 'gateway',
    );
    const back = order.filter((part) => !front.includes(part) && !middle.includes(part));
    for (const stage of [front, middle, back]) await Promise.all(stage.map((part) => part.stop()));
    removeRunFile(this.#options.dataDir);
    this.#guard.dismiss();
  }

  #record(): void {
    const parts: Record<string, { pid: number; startedAt: string; url: string }> = {};
    for (const [name, { pid, startedAt }] of this.parts) {
      if (pid !== null && startedAt !== null) parts[name] = { pid, startedAt, url: this.urls[name] ?? '' };
    }
    writeRunFile(this.#options.dataDir, { pid: process.pid, parts, urls: this.urls });
  }
}

interface ServiceRun {
  name: string;
  part: ServicePart;
  /** Of several workers. */
  first: boolean;
}
