import { readFile, writeFile } from 'node:fs/promises';
import { operations } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, printSchema } from 'graphql';
import { schema } from '../src/graphql/schema.js';
import { openApiDocument } from '../src/openapi.js';

const snapshots = new URL('./snapshots/', import.meta.url);

const howToAccept =
  'UPDATE_CONTRACT=1 node --experimental-vm-modules node_modules/jest/bin/jest.js gateway/test/openapi.test.ts';

/** A change of the contract must be seen in review, as a change of a file. */
async function expectSnapshot(file: string, text: string): Promise<void> {
  const path = new URL(file, snapshots);
  if (process.env.UPDATE_CONTRACT === '1') await writeFile(path, text);
  try {
    expect(text).toBe(await readFile(path, 'utf8'));
  } catch (error) {
    const difference = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The contract is not the one in gateway/test/snapshots/${file}. If its clients can live with that, write it again and commit it:\n\n  ${howToAccept}\n\n${difference}`,
    );
  }
}

const document = openApiDocument(operations);

/** PRODUCT.md section 7, to the letter. */
const product = [
  'POST /auth/signin',
  'POST /auth/signup',
  'POST /auth/refresh-token',
  'GET /user/me',
  'POST /auth/verify/email',
  'POST /2fa/totp/verify',
  'POST /2fa/totp/generate',
  'POST /auth/change-password',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'GET /dictations',
  'GET /dictations/{id}',
  'PUT /dictations/{id}',
  'GET /dictations/statics',
  'POST /dictations/full-dictaion',
  'POST /dictations/upload',
  'POST /s3bucket/upload',
  'POST /s3bucket/generatePresignedUrl',
  'POST /chunking/start-recording',
  'POST /chunking/upload-chunk',
  'POST /chunking/upload-merged',
  'GET /classifications',
  'GET /classifications/{id}',
  'POST /classifications',
  'PUT /classifications/{id}',
  'GET /settings',
  'GET /settings/me',
  'GET /settings/{id}',
  'POST /settings',
  'PUT /settings/{id}',
  'POST /user/update-user',
  'POST /email/send-with-attachment',
];

describe('the OpenAPI document', () => {
  it('is the one that was reviewed', () => expectSnapshot('openapi.json', `${JSON.stringify(document, null, 2)}\n`));

  it('has every operation of the product', () => {
    const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(rows).toEqual(expect.arrayContaining(product.map((row) => row.replace(' ', ' /api/v1'))));
    expect(rows.length).toBe(operations.length);
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(references.length).toBeGreaterThan(operations.length);
    for (const path of new Set(references)) {
      const found = path
        .slice(1)
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
      expect(found).toBeInstanceOf(Object);
    }
  });

  it('has for each operation what a client must know', () => {
    const ids = new Set<string>();
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const operation of Object.values(methods)) {
        ids.add(operation.operationId);
        expect(operation.summary).not.toBe('');
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['200', '429', '503']));
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const described = operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect(described).toEqual(named);
      }
    }
    expect(ids.size).toBe(operations.length);
  });

  it('distinguishes public operations, plain texts and files', () => {
    const { paths } = document;
    expect(paths['/api/v1/auth/signin']?.post?.security).toEqual([]);
    expect(paths['/api/v1/dictations']?.get?.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/v1/2fa/totp/verify']?.post?.responses[200].content).toHaveProperty(['text/plain']);
    expect(paths['/api/v1/chunking/upload-chunk']?.post?.requestBody).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['chunkIndex', 'audio'] } } },
    });
  });
});

describe('the GraphQL schema', () => {
  it('is the one that was reviewed', () => expectSnapshot('schema.graphql', `${printSchema(buildSchema(schema))}\n`));
});
