import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CutLine, cutLine, eventually, freePort, type TestSystem } from '@auscribe/testing';

const root = join(import.meta.dirname, '..', '..', '..');

/** A second process of services/settings, whose database connection can be cut separately. */
export class SecondSettings {
  readonly metrics: string;
  readonly #child: ChildProcess;
  readonly #line: CutLine;

  private constructor(child: ChildProcess, metrics: string, line: CutLine) {
    this.#child = child;
    this.metrics = metrics;
    this.#line = line;
  }

  static async start(system: TestSystem): Promise<SecondSettings> {
    const env = environmentOf(system.pidOf('settings') ?? 0);
    const line = await cutLine(env.MONGODB_URL ?? '');
    const [port, metricsPort] = [await freePort(), await freePort()];
    const child = spawn(process.execPath, [join(root, 'services', 'settings', 'dist', 'main.js')], {
      env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort), MONGODB_URL: line.url },
      stdio: 'ignore',
    });
    const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
    await eventually(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, { what: 'a second settings' });
    return new SecondSettings(child, metrics, line);
  }

  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  cut(): void {
    this.#line.cut();
  }

  mend(): void {
    this.#line.mend();
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
    await this.#line.close();
  }
}

/** The first one's settings. */
function environmentOf(pid: number): NodeJS.ProcessEnv {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
}
