import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer, createLogger, createMetrics, refuseRepeatedParts } from '../src/index.js';

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  app = createHttpServer({
    logger,
    metrics: createMetrics('test'),
    checks: {},
    internalKey: null,
    bodyLimit: 4 * 1024 * 1024,
  });
  app.post('/echo', async (request) => ({ body: request.body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/echo`;
});
afterAll(() => app.close());

const post = async (body: string) => {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: answer.status, json: await answer.json() };
};

describe('a JSON body', () => {
  it.each([
    ['beside each other', '{"a":1,"a":2}', 'a'],
    ['with the same value', '{"a":1,"a":1}', 'a'],
    ['apart from each other', '{"a":{"x":[1,2]},"b":"a","a":null}', 'a'],
    ['spelled in two ways', '{"name":1,"n\\u0061me":2}', 'name'],
    ['spelled with other escapes', '{"a/b":1,"a\\/b":2}', 'a/b'],
    ['in an object within', '{"a":{"b":{"c":1,"d":2,"c":3}}}', 'c'],
    ['in a list', '[{"a":1},{"a":1,"b":2,"a":3}]', 'a'],
    ['after an object that has it too', '{"a":{"b":1},"b":2,"b":3}', 'b'],
    ['that is empty', '{"":1,"":2}', ''],
    ['with space around it', '{ "a" \n: 1,\t"a"\r\n: 2 }', 'a'],
    ['with a quote in it', '{"a\\"":1,"a\\u0022":2}', 'a"'],
    ['that every object has', '{"toString":1,"toString":2}', 'toString'],
  ])('with a duplicate key, %s, is refused by its name', async (_how, payload, key) => {
    const answer = await post(payload);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      status: 'ERROR',
      message: `Invalid request: the field ${JSON.stringify(key)} appears more than once`,
      data: null,
    });
  });

  it.each([
    '{"a":{"b":1},"b":{"b":2},"c":[{"b":3},{"b":4}]}',
    '{"a":"a","b":"\\"a\\":","c":"{\\"a\\":1,\\"a\\":2}"}',
    '{"a":1,"A":2,"á":3,"a\\u0301":4}',
    '{"toString":1,"hasOwnProperty":2}',
    '[["a","a"],"a"]',
    '"a"',
    'null',
  ])('with unique keys is accepted: %s', async (payload) => {
    const answer = await post(payload);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ body: JSON.parse(payload) });
  });

  it('of two megabytes, or nested three hundred thousand deep, is checked too', async () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `"key ${index}":"value"`);
    expect((await post(`{${keys.join(',')}}`)).status).toBe(200);
    expect((await post(`{${keys.join(',')},"key 5":1}`)).status).toBe(400);
    const deep = 300_000;
    expect((await post(`${'{"a":'.repeat(deep)}{"b":1,"b":2}${'}'.repeat(deep)}`)).status).toBe(400);
  });

  it('that is not JSON, or would change the prototype of objects, is still refused', async () => {
    for (const payload of ['{"a":1', '{"a":1}}', "{'a':1}", '{"a":1,}', '{"__proto__":{"a":1}}', '//\n{}'])
      expect((await post(payload)).status).toBe(400);
  });
});

describe('the parts of a form', () => {
  it('may not be repeated, unless they form a list', () => {
    const part = refuseRepeatedParts(['tags[]']);
    for (const name of ['chunkIndex', 'tags[]', 'tags[]', 'chunkindex', '']) part(name);
    expect(() => part('chunkIndex')).toThrow(/^Invalid request: the form has the field "chunkIndex" more than once\./);
    expect(() => part('')).toThrow('""');
  });
});
