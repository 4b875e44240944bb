import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';

const ANSWER = 0x8180;
const SERVER_FAILURE = 2;
const A_RECORD = 1;
const HEADER_BYTES = 12;

type Mood = 'answers' | 'silent' | 'fails';

/** A DNS server that resolves every name to this machine, with a time to live of ten seconds. */
export class NamesServer {
  mood: Mood = 'answers';
  readonly address: string;
  readonly #socket: Socket;

  static async start(): Promise<NamesServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new NamesServer(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.address = `127.0.0.1:${socket.address().port}`;
    socket.on('message', (query, from) => this.#answer(query, from));
  }

  close(): void {
    this.#socket.close();
  }

  #answer(query: Buffer, { port, address }: RemoteInfo): void {
    if (this.mood === 'silent') return;
    const question = questionOf(query);
    const known = this.mood === 'answers' && question.readUInt16BE(question.length - 4) === A_RECORD;
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(ANSWER | (this.mood === 'fails' ? SERVER_FAILURE : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(known ? 1 : 0, 6);
    this.#socket.send(Buffer.concat([header, question, ...(known ? [thisMachine()] : [])]), port, address);
  }
}

/** The name, its type and its class. */
function questionOf(query: Buffer): Buffer {
  let end = HEADER_BYTES;
  for (let length = query[end]; length; length = query[end]) end += length + 1;
  return query.subarray(HEADER_BYTES, end + 5);
}

/** The name that was asked, type A, class IN, ten seconds, four bytes: 127.0.0.1. */
function thisMachine(): Buffer {
  return Buffer.from([0xc0, HEADER_BYTES, 0, A_RECORD, 0, 1, 0, 0, 0, 10, 0, 4, 127, 0, 0, 1]);
}
