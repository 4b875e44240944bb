import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenAI-compatible server whose answers the test controls: audio and chat. */
export interface Engine {
  url: string;
  /** One entry for each segment that was sent: whose key, and a word that is the same for the same audio. */
  asked: { key: string; word: string; language: string }[];
  /** What it hears in every segment, instead of that word. */
  says: string | null;
  /** An HTTP status to answer with instead of a transcript. */
  refuseWith: number | null;
  /** While true, requests wait. */
  hold: boolean;
  /** Whether it scores: a text is as likely as its letters say, always the same. */
  scores: boolean;
  /** Whether it gives signs of life while a request waits. */
  heartbeats: boolean;
  /** How many of the next segments are accepted and never answered, as on a connection whose other end is gone. */
  silentFor: number;
  /** The duration that it reports for each request; null: none. */
  processingMs: number | null;
  /** What the chat model answers. */
  note: string;
  /** Answers a chat request instead, if it is there. */
  chat: ((response: ServerResponse) => void) | null;
  close(): Promise<void>;
}

export async function startEngine(): Promise<Engine> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A worker that is killed may be in the middle of sending.
      if (!request.destroyed) throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const engine: Engine = {
    url: `http://127.0.0.1:${port}/v1`,
    asked: [],
    says: null,
    refuseWith: null,
    hold: false,
    scores: false,
    heartbeats: false,
    silentFor: 0,
    processingMs: null,
    note: '',
    chat: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.setHeader('content-type', 'application/json');
    if (request.url?.endsWith('/chat/completions')) {
      if (engine.chat) return engine.chat(response);
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: engine.note } }] }));
      return;
    }
    if (engine.processingMs !== null) response.setHeader('openai-processing-ms', String(engine.processingMs));
    const { scores, heartbeats } = engine;
    if (request.url?.endsWith('/models') && (scores || heartbeats)) {
      const capabilities = { scores, hotwords: scores, heartbeats };
      response.end(JSON.stringify({ data: [{ id: 'whisper-1', capabilities }] }));
      return;
    }
    if (request.url?.endsWith('/models')) {
      response.statusCode = 404;
      response.end(JSON.stringify({ error: { message: 'no list of models' } }));
      return;
    }
    const body = Buffer.concat(parts);
    if (request.url?.endsWith('/audio/score')) {
      response.end(JSON.stringify({ places: scoresOf(body) }));
      return;
    }
    const word = wordOf(body);
    const language = /name="language"\r\n\r\n(\w+)/.exec(body.toString('latin1'))?.[1] ?? '';
    engine.asked.push({ language, key: request.headers.authorization?.replace('Bearer ', '') ?? '', word });
    if (engine.silentFor > 0) {
      engine.silentFor -= 1;
      return;
    }
    const end =
      heartbeats && 'x-heartbeat-seconds' in request.headers
        ? beat(request, response)
        : (body: string) => void response.end(body);
    while (engine.hold) await new Promise((resolve) => setTimeout(resolve, 20));
    if (engine.refuseWith !== null) {
      response.statusCode = engine.refuseWith;
      end(JSON.stringify({ error: { message: 'not this one' } }));
      return;
    }
    const text = engine.says ?? word;
    const words = text
      .split(' ')
      .map((one, nth) => ({ word: one, start: nth / 10, end: nth / 10 + 0.1, probability: engine.scores ? 0.5 : 1 }));
    end(JSON.stringify({ language: 'en', text, words }));
  }
  return engine;
}

/** Sends a heartbeat as services/speech does after the requested interval, and then the given body. */
function beat(request: IncomingMessage, response: ServerResponse): (body: string) => void {
  const seconds = Number(request.headers['x-heartbeat-seconds']);
  const beating = setInterval(() => {
    if (!response.headersSent) response.setHeader('x-heartbeat-seconds', seconds);
    response.write(' ');
  }, seconds * 1000);
  response.once('close', () => clearInterval(beating));
  return (body) => {
    clearInterval(beating);
    const { statusCode: status, headersSent } = response;
    const headers = { 'content-type': 'application/json' };
    response.end(headersSent ? JSON.stringify({ status, headers, body }) : body);
  };
}

function scoresOf(body: Buffer) {
  const places: { alternatives: string[] }[] = JSON.parse(
    /name="places"\r\n\r\n(.*)\r\n/.exec(body.toString())?.[1] ?? '[]',
  );
  const logprob = (text: string): number => -(createHash('sha256').update(text).digest()[0] ?? 0) / 8;
  return places.map(({ alternatives }) => ({
    heard: { text: '', logprob: -20 },
    alternatives: alternatives.map((text) => ({ text, logprob: logprob(text) })),
  }));
}

/** The samples of the WAV in the form, as a word. */
function wordOf(body: Buffer): string {
  const from = body.indexOf('RIFF');
  const length = body.readUInt32LE(from + 4) + 8;
  const hash = createHash('sha256')
    .update(body.subarray(from, from + length))
    .digest();
  return `Heard${[...hash.subarray(0, 6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')}.`;
}
