import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';

const headBytes = 16;
const opMsg = 2013;
/** Offset after the header: 4 bytes of flags, the section's kind, the document's size and its first element's type. */
const nameAt = headBytes + 4 + 1 + 4 + 1;
const databaseField = Buffer.from('\x02$db\0');

/** A proxy in front of the database that counts commands by `database command`. Not for runs that measure time. */
export class MongoCounter {
  readonly counts = new Map<string, number>();
  readonly #sockets = new Set<Socket>();

  private constructor(
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async before(url: string): Promise<MongoCounter> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the counter has no port');
    const counter = new MongoCounter(`mongodb://127.0.0.1:${address.port}`, server);
    server.on('connection', (client) => counter.#join(client, connectTo(Number(port), hostname)));
    return counter;
  }

  stop(): void {
    this.server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(client: Socket, database: Socket): void {
    let rest: Buffer<ArrayBufferLike> = Buffer.alloc(0);
    client.on('data', (bytes) => {
      rest = this.#count(Buffer.concat([rest, bytes]));
    });
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
  }

  /** Returns the beginning of a message that is still incomplete. */
  #count(bytes: Buffer): Buffer {
    let at = 0;
    while (bytes.length - at >= 4) {
      const size = bytes.readInt32LE(at);
      if (bytes.length - at < size) break;
      const message = bytes.subarray(at, at + size);
      if (message.readInt32LE(12) === opMsg) this.#note(message);
      at += size;
    }
    return bytes.subarray(at);
  }

  #note(message: Buffer): void {
    const command = message.toString('latin1', nameAt, message.indexOf(0, nameAt));
    const field = message.indexOf(databaseField);
    const from = field + databaseField.length + 4;
    const database = field < 0 ? '' : message.toString('latin1', from, message.indexOf(0, from));
    const key = `${database} ${command}`;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }
}
