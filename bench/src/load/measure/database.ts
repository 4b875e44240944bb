import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '@auscribe/contracts';
import mongoose, { type Connection } from 'mongoose';

const everyMs = 200;
const settled: readonly Stage[] = ['done', 'no_speech', 'failed'];

/** Reads the running system's database alongside its services. */
export class Database {
  private constructor(private readonly connection: Connection) {}

  static async connect(url: string): Promise<Database> {
    return new Database(await mongoose.createConnection(url, { maxPoolSize: 4 }).asPromise());
  }

  of<T extends object>(service: string, collection: string) {
    return this.connection.useDb(`auscribe_${service}`, { useCache: true }).collection<T>(collection);
  }

  /** BSON bytes of all documents, by `service.collection`. */
  async documentBytes(): Promise<Record<string, number>> {
    const sizes: Record<string, number> = {};
    for (const service of ['auth', 'settings', 'email', 'dictations', 'ingest', 'transcription']) {
      const db = this.connection.useDb(`auscribe_${service}`, { useCache: true });
      for (const { name } of await db.listCollections()) {
        let bytes = 0;
        for await (const document of db.collection(name).find({}, { raw: true })) {
          bytes += Buffer.isBuffer(document) ? document.length : mongoose.mongo.BSON.calculateObjectSize(document);
        }
        sizes[`${service}.${name}`] = bytes;
      }
    }
    return sizes;
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

interface Seen {
  _id: string;
  stage: Stage;
}

/**
 * Detects when each record leaves the pipeline. One query for all records, because hundreds would be a load themselves.
 */
export class ReadyWatch {
  readonly #waiting = new Map<string, (at: number) => void>();
  #running = true;

  constructor(private readonly database: Database) {
    void this.#run();
  }

  /** Resolves with the time in terms of performance.now(), to within a fifth of a second. */
  ready(dictationId: string): Promise<number> {
    return new Promise((resolve) => this.#waiting.set(dictationId, resolve));
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
