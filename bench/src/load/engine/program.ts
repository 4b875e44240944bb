import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerTo, wavIn } from './answer.js';

/** Requests wait while the gate is closed. */
class Gate {
  #opened: Promise<void> = Promise.resolve();
  #open: () => void = () => {};

  close(): void {
    this.open();
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  open(): void {
    this.#open();
  }

  opened(): Promise<void> {
    return this.#opened;
  }
}

/**
 * The stand-in for the speech engine, run as a separate process: program.js FACTOR FOLDER. It takes FACTOR seconds for
 * each second of audio, plus or minus a fifth, and almost no processor time.
 */
const [factor = 0.1, folder = ''] = [Number(process.argv[2]), process.argv[3]];
const texts = readdirSync(folder).filter((name) => name.endsWith('.txt'));
const text = texts.flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').trim().split(/\s+/));
const gate = new Gate();
let answeredAt: number[] = [];

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
// Workers keep their connections open, and a request waiting at the gate is not idle.
server.requestTimeout = 0;
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : null);
});
process.once('disconnect', () => process.exit());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  if (request.url === '/gate/close') gate.close();
  else if (request.url === '/gate/open') {
    answeredAt = [];
    gate.open();
  } else if (request.url?.endsWith('/audio/transcriptions')) return transcribe(Buffer.concat(parts), response);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ answeredAt }));
}

async function transcribe(body: Buffer, response: ServerResponse): Promise<void> {
  const wav = wavIn(body);
  await gate.opened();
  await sleep(wav.seconds * factor * (0.8 + 0.4 * Math.random()) * 1000);
  if (response.destroyed) return;
  answeredAt.push(performance.now());
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answerTo(wav, text)));
}
