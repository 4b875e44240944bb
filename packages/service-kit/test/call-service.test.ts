import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDictation, getDictation } from '@auscribe/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callService, InternalKey, internalHeader, success } from '../src/index.js';

const key = new InternalKey('a key that is long enough for the services of a test');
const id = '0b9f1a4e-51f5-4a71-9a3b-9a6f2f4f6d10';
const newDictation = {
  recordingId: id,
  userId: id,
  patientName: 'Ada Byron',
  mrNo: 'MR-1815',
  classificationId: id,
  template: 'SOAP',
  manifestKey: 'recordings/manifest.json',
  audioKey: 'recordings/audio.webm',
  durationMs: 1,
};
let server: Server;
let at: string;
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const create = () => callService(createDictation, { at, key, body: newDictation });

describe('a call of another service', () => {
  it('sends key, token, purpose and parameters, and returns what the contract says', async () => {
    const made = { dictationId: id, existed: false };
    answer = (_request, response) => void response.end(JSON.stringify(success(made)));
    expect(await create()).toEqual({ status: 200, data: made });
    const params = { id: 'a/b' };
    await callService(getDictation, { at, key, token: 'of a user', params, purpose: 'submit' });
    expect(asked[1]?.url).toBe('/api/v1/dictations/a%2Fb');
    expect(asked[1]?.headers).toMatchObject({
      [internalHeader]: key.sent,
      authorization: 'Bearer of a user',
      'x-auscribe-purpose': 'submit',
    });
  });

  it.each([
    ['a shape that the contract does not know', 200, success({ dictationId: 'no id' })],
    ['a sentence instead of data', 200, success('It was refused.')],
    ['an error', 503, success(null)],
  ])('returns no data from %s', async (_what, status, body) => {
    answer = (_request, response) => void response.writeHead(status).end(JSON.stringify(body));
    expect(await create()).toEqual({ status, data: null });
  });

  it('returns status 0 if nobody answers in time, or at all', async () => {
    answer = () => {};
    expect(await callService(createDictation, { at, key, body: newDictation, withinMs: 100 })).toEqual({
      status: 0,
      data: null,
    });
    answer = (request) => void request.socket.destroy();
    expect(await create()).toEqual({ status: 0, data: null });
  });

  it('does not follow a redirect, so key and token stay here', async () => {
    answer = (_request, response) => void response.writeHead(307, { location: `${at}/elsewhere` }).end();
    expect(await create()).toEqual({ status: 0, data: null });
    expect(asked).toHaveLength(1);
  });
});
