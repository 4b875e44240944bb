import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '@auscribe/contracts';
import type { Database } from './database.js';

interface Seen {
  _id: string;
  stage: Stage;
}

const everyMs = 200;
const settled: readonly Stage[] = ['done', 'no_speech', 'failed'];

/** When each record left the pipeline. One look at the database for all: hundreds who ask would be a load of their own. */
export class ReadyWatch {
  readonly #waiting = new Map<string, (at: number) => void>();
  #running = true;

  constructor(private readonly database: Database) {
    void this.#run();
  }

  /** Resolves at the moment, on performance.now()'s clock, give or take a fifth of a second. */
  ready(dictationId: string): Promise<number> {
    return new Promise((resolve) => this.#waiting.set(dictationId, resolve));
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  stop(): void {
    this.#running = false;
  }

  async #run(): Promise<void> {
    while (this.#running) {
      if (this.#waiting.size > 0) await this.#look();
      await sleep(everyMs);
    }
  }

  async #look(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    const records = this.database.of<Seen>('dictations', 'dictations');
    const found = await records
      .find({ _id: { $in: ids }, stage: { $in: [...settled] } }, { projection: { _id: 1 } })
      .toArray();
    for (const { _id } of found) {
      this.#waiting.get(_id)?.(performance.now());
      this.#waiting.delete(_id);
    }
  }
}
