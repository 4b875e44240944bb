import mongoose, { type Connection } from 'mongoose';

/** The database of the running system, read beside its services. */
export class Database {
  private constructor(private readonly connection: Connection) {}

  static async connect(url: string): Promise<Database> {
    return new Database(await mongoose.createConnection(url, { maxPoolSize: 4 }).asPromise());
  }

  of<T extends object>(service: string, collection: string) {
    return this.connection.useDb(`auscribe_${service}`, { useCache: true }).collection<T>(collection);
  }

  /** Documents and their BSON bytes, by `service.collection`. */
  async documentBytes(): Promise<Record<string, { count: number; bytes: number }>> {
    const sizes: Record<string, { count: number; bytes: number }> = {};
    for (const service of ['auth', 'settings', 'email', 'dictations', 'ingest', 'transcription']) {
      const db = this.connection.useDb(`auscribe_${service}`, { useCache: true });
      for (const { name } of await db.listCollections()) {
        const size = { count: 0, bytes: 0 };
        for await (const document of db.collection(name).find({}, { raw: true })) {
          size.count += 1;
          size.bytes += Buffer.isBuffer(document) ? document.length : mongoose.mongo.BSON.calculateObjectSize(document);
        }
        sizes[`${service}.${name}`] = size;
      }
    }
    return sizes;
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
