import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, PartGroup, provisionS3 } from '@auscribe/local';
import { freePort, startSystem, type TestSystem } from '@auscribe/testing';
import { Link } from './link.js';
import { NamesServer } from './names-server.js';
import { SmallDisk } from './small-disk.js';

/** What services reach over a connection that can be disturbed. */
export const linked = ['nats', 'mongo', 'objects', 'mail', 'speech'] as const;
export type Linked = (typeof linked)[number];

export const services = ['gateway', 'auth', 'dictations', 'ingest', 'transcription-1', 'settings', 'email'] as const;

export type WithDisk = 'nats' | 'mongo' | 'objects';
/** A real mongod needs about a hundred for its journal alone. */
const DISK_MIB = 512;
type Three = [string, string, string];

const preload = fileURLToPath(new URL('./preload.mjs', import.meta.url));

/** The whole product, with its objects in S3, on small disks, and with a proxy between its parts. */
export class FaultySystem {
  private constructor(
    readonly system: TestSystem,
    readonly links: ReadonlyMap<string, Link>,
    readonly names: NamesServer,
    readonly ownDisks: ReadonlyMap<WithDisk, SmallDisk>,
    private readonly objects: PartGroup,
    readonly folder: string,
  ) {}

  static async start(options: { smallDisks: boolean }): Promise<FaultySystem> {
    const folder = await mkdtemp(join(tmpdir(), 'auscribe-faults-'));
    const [dataDir, clocks, apart] = ['data', 'clocks', 'apart'].map((name) => join(folder, name)) as Three;
    for (const each of [dataDir, clocks, apart]) mkdirSync(each, { mode: 0o700 });
    const ownDisks = new Map(options.smallDisks ? smallDisksIn({ dataDir, apart }) : []);
    const names = await NamesServer.start();
    const links = new Map<string, Link>();
    const log = (): void => {};
    const objects = new PartGroup({ dataDir: apart, env: process.env, say: log });
    try {
      const s3 = await provisionS3({ dataDir: apart, cacheDir: cacheFolder(process.env), env: process.env, log });
      if (s3.process) await objects.start('objects', s3.process);
      const system = await startSystem({
        dataDir,
        env: {
          ...s3.env,
          S3_BUCKET: 'faults',
          RATE_LIMIT_USER: '0',
          NODE_OPTIONS: `--import=${preload}`,
          FAULT_DNS: names.address,
          FAULT_CLOCKS: clocks,
        },
        between: async (part, url) => {
          if (!linked.includes(part as Linked)) return url;
          const link = await Link.to(url, await freePort());
          links.set(part, link);
          return link.url;
        },
      });
      return new FaultySystem(system, links, names, ownDisks, objects, folder);
    } catch (error) {
      await objects.stop();
      cleanUp({ links, names, ownDisks, folder });
      throw error;
    }
  }

  link(part: Linked): Link {
    const link = this.links.get(part);
    if (!link) throw new Error(`There is no link to ${part}`);
    return link;
  }

  kill(part: string, signal: NodeJS.Signals): void {
    if (part === 'objects') this.objects.part(part).kill(signal);
    else this.system.kill(part, signal);
  }

  /** By how much the clock of a service is ahead, ms. */
  shiftClock(service: string, ms: number): void {
    writeFileSync(join(this.folder, 'clocks', service), String(ms));
  }

  disk(part: WithDisk): SmallDisk {
    const disk = this.ownDisks.get(part);
    if (!disk) throw new Error(`${part} has no disk of its own`);
    return disk;
  }

  /** Open sockets, files and pipes of each service. */
  held(): number[] {
    return services.map((name) => {
      const pid = this.system.pidOf(name);
      return pid === null ? 0 : readdirSync(`/proc/${pid}/fd`).length;
    });
  }

  async stop(): Promise<void> {
    for (const link of this.links.values()) link.resume();
    await this.system.stop();
    await this.objects.stop();
    cleanUp(this);
  }
}

function cleanUp({
  links,
  names,
  ownDisks,
  folder,
}: Pick<FaultySystem, 'links' | 'names' | 'ownDisks' | 'folder'>): void {
  for (const link of links.values()) link.close();
  names.close();
  for (const disk of ownDisks.values()) disk.unmount();
  rmSync(folder, { recursive: true, force: true });
}

function smallDisksIn({ dataDir, apart }: { dataDir: string; apart: string }): [WithDisk, SmallDisk][] {
  // As in a data folder in use.
  writeFileSync(join(dataDir, 'lock'), '');
  return [
    ['nats', new SmallDisk(join(dataDir, 'nats'), DISK_MIB)],
    // If the database's folder exists, it decides between mongod and its stand-in.
    ['mongo', new SmallDisk(join(dataDir, hasMongod() ? 'mongod' : 'mongo-stand-in'), DISK_MIB)],
    ['objects', new SmallDisk(join(apart, 's3'), DISK_MIB)],
  ];
}

function hasMongod(): boolean {
  return spawnSync('mongod', ['--version']).status === 0;
}
