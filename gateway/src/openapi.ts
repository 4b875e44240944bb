import {
  Classification,
  DictationDetails,
  DictationItem,
  Formatting,
  type Operation,
  operations,
  Refusal,
  Statistics,
  Transcript,
  UnfinishedRecording,
  User,
  UserSettings,
} from '@auscribe/contracts';
import type { StaticDocumentSpec } from '@fastify/swagger';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { IsObject, IsOptional, type TSchema } from 'typebox';

const refusal = {
  type: 'object',
  required: ['status', 'message', 'data', 'timestamp'],
  properties: {
    status: { enum: ['ERROR', 'FAILED', 'Failed'] },
    message: { type: 'string', description: 'Text that may be shown to the user' },
    data: {},
    timestamp: { type: 'string', format: 'date-time' },
  },
};

/** `GET /api/v1/openapi.json`, and a page to browse it at `/api/v1/docs`. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(operations);
  const text = JSON.stringify(document);
  app.get('/api/v1/openapi.json', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(String).send(text),
  );
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as StaticDocumentSpec['document'] },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/v1/docs',
      theme: { title: 'Auscribe API' },
      uiConfig: { persistAuthorization: false, tryItOutEnabled: false, displayOperationId: true },
    });
  });
}

/** The whole REST contract as an OpenAPI 3.1 document. */
export function openApiDocument(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationObject>>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = operationObject(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Auscribe',
      version: '1.0.0',
      description:
        'Dictation, transcription and clinical notes. JSON responses are envelopes of status, message, data and ' +
        'timestamp; a business refusal (a wrong code, a name that exists) is an envelope with HTTP 200 and a ' +
        'status other than SUCCESS.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ upstream }) => upstream))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { ...entitySchemas(), Refusal: refusal },
      responses: {
        Refusal: {
          description: 'Refused or not possible',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}

/** One operation of the contract as an OpenAPI operation object. */
function operationObject(operation: Operation) {
  const { id, upstream, summary, access } = operation;
  const requestBody = requestBodyOf(operation);
  return {
    operationId: id,
    tags: [upstream],
    summary,
    ...(access === 'pending' ? { description: 'Open to a session whose second factor is not verified yet.' } : {}),
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', operation.params), ...parameters('query', operation.query)],
    ...(requestBody ? { requestBody } : {}),
    responses: { 200: answerOf(operation), ...refusalsOf(operation) },
  };
}

function parameters(location: 'path' | 'query', schema: TSchema | undefined) {
  if (!schema || !IsObject(schema)) return [];
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || !IsOptional(property),
    schema: withReferences(property),
  }));
}

function requestBodyOf({ body, multipart }: Operation) {
  if (body) return { required: !IsOptional(body), content: { 'application/json': { schema: withReferences(body) } } };
  if (!multipart || !IsObject(multipart.fields)) return undefined;
  const { properties, required } = multipart.fields;
  const schema = {
    type: 'object',
    required: [...(required ?? []), multipart.fileField],
    properties: {
      ...properties,
      [multipart.fileField]: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  };
  return { required: true, content: { 'multipart/form-data': { schema: withReferences(schema) } } };
}

function answerOf({ response, plainText }: Operation) {
  const type = plainText ? 'text/plain' : 'application/json';
  return {
    description: plainText ? 'The text, or the envelope of a refusal as JSON' : 'The envelope',
    content: {
      [type]: { schema: withReferences(response) },
      ...(plainText ? { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } : {}),
    },
  };
}

function refusalsOf({ access, params, body, query, multipart }: Operation) {
  const statuses = [
    ...(params || body || query || multipart ? [400, 404, 422] : []),
    // A public operation may be refused for the content of its body, such as a used-up token.
    ...(access === 'public' && !body ? [] : [401]),
    ...(access === 'public' ? [] : [403]),
    ...(body || multipart ? [409, 413, 415] : []),
    429,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: '#/components/responses/Refusal' }]));
}

/** Entities that the document defines once and refers to; schemas in the contract are plain values without names. */
const entities: Readonly<Record<string, object>> = {
  User,
  Classification,
  DictationItem,
  DictationDetails,
  Statistics,
  Transcript,
  UnfinishedRecording,
  UserSettings,
  Formatting,
  BusinessRefusal: Refusal,
};

const nameOf = new Map(Object.entries(entities).map(([name, schema]) => [JSON.stringify(schema), name]));

/** The schema as plain JSON, with the entities in it as references. */
function withReferences(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const name = nameOf.get(JSON.stringify(schema));
  return name === undefined ? members(schema) : { $ref: `#/components/schemas/${name}` };
}

function entitySchemas(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entities).map(([name, schema]) => [name, members(schema)]));
}

function members(schema: object): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences);
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withReferences(value)]));
}
