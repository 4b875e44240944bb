import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { eventually, freePort, type TestSystem } from '@auscribe/testing';

const root = join(import.meta.dirname, '..', '..', '..');

/** Another process of services/settings, whose way to the database can be cut while the first one's stays. */
export class SecondSettings {
  readonly metrics: string;
  readonly #child: ChildProcess;
  readonly #road: Road;

  private constructor(child: ChildProcess, metrics: string, road: Road) {
    this.#child = child;
    this.metrics = metrics;
    this.#road = road;
  }

  static async start(system: TestSystem): Promise<SecondSettings> {
    const env = environmentOf(system.pidOf('settings') ?? 0);
    const road = await Road.to(new URL(env.MONGODB_URL ?? ''));
    const [port, metricsPort] = [await freePort(), await freePort()];
    const child = spawn(process.execPath, [join(root, 'services', 'settings', 'dist', 'main.js')], {
      env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort), MONGODB_URL: road.url },
      stdio: 'ignore',
    });
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { what: 'a second settings' });
    return new SecondSettings(child, metrics, road);
  }

  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  cut(): void {
    this.#road.cut();
  }

  mend(): void {
    this.#road.mend();
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    await this.#road.close();
  }
}

/** What the first one was started with. */
function environmentOf(pid: number): NodeJS.ProcessEnv {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}

/** To the database; it can be cut and mended. */
class Road {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #open = true;

  private constructor({ hostname, port }: URL) {
    this.#server = createServer((near) => {
      if (this.#open) this.#join(near, connect(Number(port), hostname));
      else near.destroy();
    });
  }

  static async to(database: URL): Promise<Road> {
    const road = new Road(database);
    road.#server.listen(0, '127.0.0.1');
    await once(road.#server, 'listening');
    return road;
  }

  get url(): string {
    return `mongodb://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #join(near: Socket, far: Socket): void {
    const ways = [
      [near, far],
      [far, near],
    ] as const;
    for (const [one, other] of ways) {
      this.#sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }

  cut(): void {
    this.#open = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#open = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
