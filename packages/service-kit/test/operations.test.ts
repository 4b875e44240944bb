import type { AddressInfo } from 'node:net';
import { type Operation, operations } from '@auscribe/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { IsObject, IsOptional, IsUnion, type TObject, type TSchema } from 'typebox';
import { bodies } from '../../../gateway/test/support/samples.js';
import { addOperation, createHttpServer, createMetrics } from '../src/index.js';

/** Every operation of the contract, as its service takes it in: what gets as far as the handler is written down. */
let app: FastifyInstance;
let base: string;
let reached: unknown[] = [];

beforeAll(async () => {
  app = createHttpServer({
    logger: pino({ level: 'silent' }),
    metrics: createMetrics('test'),
    checks: {},
    internalKey: null,
  });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  for (const operation of operations) {
    addOperation(app, { ...operation, access: 'public' }, async ({ body, query }) => {
      reached.push({ body, query });
      return {};
    });
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const pathOf = ({ path }: Operation) => path.replace(/:\w+/, '11111111-2222-4333-8444-555555555555');

async function statusOf(operation: Operation, query: string, body?: string): Promise<number> {
  const answer = await fetch(`${base}${pathOf(operation)}${query}`, {
    method: operation.method,
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function variantsOf(schema: TSchema | undefined): TObject[] {
  if (!schema) return [];
  if (IsUnion(schema)) return schema.anyOf.flatMap(variantsOf);
  return IsObject(schema) ? [schema] : [];
}

/** A query that the operation takes. */
function queryOf({ query }: Operation): Record<string, string> {
  const [schema] = variantsOf(query);
  const needed = Object.keys(schema?.properties ?? {}).filter((name) => !IsOptional(schema?.properties[name]));
  return Object.fromEntries(needed.map((name) => [name, 'x']));
}

const withQuery = (...pairs: [string, string][]) => `?${new URLSearchParams(pairs)}`;
const withBody = operations.filter(({ body }) => body).map((operation) => [operation.id, operation] as const);
const all = operations.map((operation) => [operation.id, operation] as const);

describe('the schemas of the contract', () => {
  it.each(all)('of %s are closed: unknown fields are refused', (_id, { query, body }) => {
    for (const schema of [...variantsOf(query), ...variantsOf(body)]) {
      expect(schema).toMatchObject({ additionalProperties: false });
    }
  });

  it.each(all)('of %s limit every text and every list', (_id, operation) => {
    for (const schema of [...variantsOf(operation.query), ...variantsOf(operation.body)]) {
      for (const [name, property] of Object.entries(schema.properties)) {
        expect({ name, bounded: isBounded(property) }).toEqual({ name, bounded: true });
      }
    }
  });
});

function isBounded(schema: TSchema): boolean {
  if (IsUnion(schema)) return schema.anyOf.every(isBounded);
  if (!('type' in schema)) return true;
  if (schema.type === 'array') return 'maxItems' in schema && 'items' in schema && isBounded(schema.items as TSchema);
  if (schema.type !== 'string') return true;
  return ['maxLength', 'format', 'const', 'enum', 'pattern'].some((rule) => rule in schema);
}

describe('a request', () => {
  it.each(all)('of %s with an unknown query parameter, or an operator in one, is refused', async (_id, operation) => {
    reached = [];
    const known = Object.entries(queryOf(operation));
    const body = operation.body ? JSON.stringify(bodies[operation.id]) : undefined;
    if (operation.body) expect(Object.keys(bodies)).toContain(operation.id);
    for (const extra of ['nothing', '$where', '__proto__', 'constructor', 'search[$ne]', 'status[$gt]']) {
      expect(await statusOf(operation, withQuery(...known, [extra, '1']), body)).toBe(400);
    }
    for (const name of Object.keys(variantsOf(operation.query)[0]?.properties ?? {})) {
      expect(await statusOf(operation, withQuery(...known, [name, 'a'], [name, 'b']), body)).toBe(400);
      expect(await statusOf(operation, withQuery(...known, [`${name}[$ne]`, '']), body)).toBe(400);
    }
    expect(reached).toEqual([]);
  });

  it.each(withBody)(
    'of %s with an operator, a list or another type in place of a value is refused',
    async (_id, operation) => {
      reached = [];
      const query = withQuery(...Object.entries(queryOf(operation)));
      for (const schema of variantsOf(operation.body)) {
        for (const name of Object.keys(schema.properties)) {
          for (const wrong of ['{"$ne":""}', '{"$gt":""}', '[["x"]]', '[{"$where":"1"}]', '{"__proto__":{"a":1}}']) {
            expect(await statusOf(operation, query, `{"${name}":${wrong}}`)).toBe(400);
          }
        }
      }
      for (const body of [
        '[]',
        '"text"',
        '1',
        'null',
        'true',
        '{',
        '{"a":1,}',
        '\u0000',
        '{"__proto__":{}}',
        '{"constructor":{"prototype":{}}}',
        '['.repeat(50_000),
      ]) {
        if (body === 'null' && operation.body && IsOptional(operation.body)) continue;
        expect({ body: body.slice(0, 40), status: await statusOf(operation, query, body) }).toEqual({
          body: body.slice(0, 40),
          status: 400,
        });
      }
      expect(reached).toEqual([]);
    },
  );

  it.each(
    operations
      .filter(({ body, multipart, method }) => !body && !multipart && method !== 'GET')
      .map((operation) => [operation.id, operation] as const),
  )('of %s may have an empty body, but no content', async (_id, operation) => {
    const query = withQuery(...Object.entries(queryOf(operation)));
    expect(await statusOf(operation, query)).toBe(200);
    expect(await statusOf(operation, query, '{}')).toBe(200);
    expect(await statusOf(operation, query, '{"userId":"x"}')).toBe(400);
  });

  it('with a number as text is converted in a path or query, but not in a body', async () => {
    reached = [];
    expect((await fetch(`${base}/api/v1/dictations?limit=5`)).status).toBe(200);
    expect(reached).toEqual([{ body: undefined, query: { limit: 5 } }]);
    const change = operations.find(({ id }) => id === 'updateDictation');
    if (!change) throw new Error('There is no updateDictation');
    expect(await statusOf(change, '', '{"transcriptionSummary":"PLAN: Rest.","noteVersion":"1"}')).toBe(400);
    expect(await statusOf(change, '', '{"transcriptionSummary":5}')).toBe(400);
    expect(await statusOf(change, '', '{"transcriptionSummary":["PLAN: Rest."]}')).toBe(400);
  });

  it('of a content type other than JSON is refused', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/jsonp',
      '',
    ]) {
      const answer = await fetch(`${base}/api/v1/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-http-method-override': 'GET' },
        body: new Uint8Array([123, 125]),
      });
      expect({ type, status: answer.status }).toEqual({ type, status: 415 });
    }
  });
});
