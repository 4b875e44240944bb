import type { Operation } from '@auscribe/contracts';
import { operationObject } from './operation-object.js';
import { entitySchemas } from './schema-names.js';

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
