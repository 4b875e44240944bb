import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TranscriptionConfig } from '../src/config.js';
import { SpeechClient } from '../src/speech/speech-client.js';

/** An engine over HTTP that answers transcriptions as the test says. */
let server: Server;
let heartbeats: boolean | undefined;
/** Whether questions for its models are cut off. */
let cutsOff: boolean;
let answer: (response: ServerResponse) => void;
let asked: IncomingMessage[];
let client: SpeechClient;

beforeEach(async () => {
  [heartbeats, cutsOff, asked] = [true, false, []];
  server = createServer((incoming, response) => {
    if (incoming.url === '/v1/models') {
      if (cutsOff) return void incoming.socket.destroy();
      const capabilities = { scores: false, hotwords: false, heartbeats };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: [{ id: 'whisper-1', capabilities }] }));
      return;
    }
    asked.push(incoming);
    incoming.resume().once('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = { SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`, SPEECH_API_KEY: 'none', SPEECH_MODEL: 'whisper-1' };
  client = new SpeechClient(config as TranscriptionConfig);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function transcribe() {
  const { signal } = new AbortController();
  return client.transcribe({ audio: Buffer.from('RIFF'), language: 'en', vocabulary: '', signal });
}

const json = { 'content-type': 'application/json' };
const afterBeats = (enclosed: unknown) => (response: ServerResponse) => {
  response.writeHead(200, { ...json, 'x-heartbeat-seconds': '2' }).write('  ');
  setTimeout(() => response.end(` ${JSON.stringify(enclosed)}`), 50);
};

describe('an answer after heartbeats', () => {
  it('is the same as without them', async () => {
    const headers = { ...json, 'openai-processing-ms': '1500' };
    answer = afterBeats({ status: 200, headers, body: JSON.stringify({ text: 'Two tablets.' }) });
    expect(await transcribe()).toEqual({ answer: { text: 'Two tablets.' }, engineSeconds: 1.5 });
    expect(asked.map((one) => one.headers['x-heartbeat-seconds'])).toEqual(['2']);
  });

  it('that is an error keeps its status and retry delay', async () => {
    const body = JSON.stringify({ error: { message: 'shutting down' } });
    answer = afterBeats({ status: 503, headers: { ...json, 'retry-after': '1' }, body });
    await expect(transcribe()).rejects.toMatchObject({
      name: 'SpeechUnavailableError',
      retryAfterMs: 1000,
    });
    answer = afterBeats({ status: 400, headers: json, body });
    await expect(transcribe()).rejects.toMatchObject({ name: 'SpeechRefusedError' });
  });

  it('that is invalid is requested once more, and then the engine counts as unavailable', async () => {
    answer = afterBeats({ status: 'fine' });
    await expect(transcribe()).rejects.toMatchObject({ name: 'SpeechUnavailableError' });
    expect(asked).toHaveLength(2);
  });
});

describe('an engine without heartbeats', () => {
  it('gets no request for them', async () => {
    heartbeats = undefined;
    answer = (response) => response.writeHead(200, json).end(JSON.stringify({ text: 'Two tablets.' }));
    await transcribe();
    expect(asked.map((one) => one.headers['x-heartbeat-seconds'])).toEqual([undefined]);
  });

  it('that replaced one with heartbeats is noticed when a connection fails', async () => {
    answer = (response) => response.destroy();
    await expect(transcribe()).rejects.toMatchObject({ name: 'SpeechUnavailableError' });
    heartbeats = false;
    answer = (response) => response.writeHead(200, json).end(JSON.stringify({ text: 'Two tablets.' }));
    await transcribe();
    expect(asked.map((one) => one.headers['x-heartbeat-seconds'])).toEqual(['2', '2', undefined]);
  });
});

describe('an engine that was never reached', () => {
  it('gets no audio before it has reported its capabilities', async () => {
    cutsOff = true;
    answer = (response) => response.writeHead(200, json).end(JSON.stringify({ text: 'Two tablets.' }));
    await expect(transcribe()).rejects.toMatchObject({ name: 'SpeechUnavailableError', answered: false });
    expect(asked).toEqual([]);
    cutsOff = false;
    expect(await transcribe()).toMatchObject({ answer: { text: 'Two tablets.' } });
  });
});
