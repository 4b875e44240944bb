import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PartGroup, provisionPrometheus, type Target } from '@auscribe/local';
import { shortenedRules } from './shortened-rules.js';

export interface Alert {
  /** Its name, with its window if there are several. */
  name: string;
  state: 'pending' | 'firing';
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

interface Answer<T> {
  status: string;
  error?: string;
  data: T;
}

export type Series = { metric: Record<string, string>; values: [number, string][] }[];

/** Longer than the 2 s that a process waits for a dependency. */
const scrapeSeconds = 3;

/** A separate Prometheus, with the chart's rules and shorter times. */
export class Prometheus {
  readonly url: string;
  readonly #parts: PartGroup;
  readonly #folder: string;
  readonly #startedAt = Date.now() / 1000;

  private constructor(url: string, parts: PartGroup, folder: string) {
    this.url = url;
    this.#parts = parts;
    this.#folder = folder;
  }

  static async start(targets: readonly Target[]): Promise<Prometheus> {
    const folder = await mkdtemp(join(tmpdir(), 'auscribe-alerts-'));
    const parts = new PartGroup({ dataDir: folder, env: process.env, say: () => {} });
    const rules = shortenedRules(join(folder, 'rules'));
    const found = await provisionPrometheus({
      dataDir: folder,
      env: process.env,
      rules,
      targets,
      everySeconds: scrapeSeconds,
    });
    if (found?.process === undefined)
      throw new Error('There is no prometheus: install the Debian package, or set PROMETHEUS');
    await parts.start('prometheus', found.process);
    return new Prometheus(found.url, parts, folder);
  }

  async alerts(): Promise<Alert[]> {
    const { alerts } = await this.#ask<{ alerts: Omit<Alert, 'name'>[] }>('alerts');
    return alerts.map((alert) => ({ ...alert, name: nameOf(alert.labels.alertname, alert.labels) }));
  }

  /** The results of a query since its start. */
  async history(query: string): Promise<Series> {
    const asked = new URLSearchParams({
      query,
      start: String(this.#startedAt),
      end: String(Date.now() / 1000),
      step: String(scrapeSeconds),
    });
    return (await this.#ask<{ result: Series }>(`query_range?${asked}`)).result;
  }

  async stop(): Promise<void> {
    await this.#parts.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #ask<T>(path: string): Promise<T> {
    const { status, error, data } = (await (await fetch(`${this.url}/api/v1/${path}`)).json()) as Answer<T>;
    if (status !== 'success') throw new Error(`Prometheus: ${error}`);
    return data;
  }
}

export function nameOf(alert = '', labels: Readonly<Record<string, string>> = {}): string {
  return labels.window === undefined ? alert : `${alert} ${labels.window}`;
}
