import type { Operation } from '@auscribe/contracts';
import { IsObject, IsOptional, type TSchema } from 'typebox';
import { withReferences } from './schema-names.js';

/** One operation of the contract as an OpenAPI operation object. */
export function operationObject(operation: Operation) {
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

function parameters(place: 'path' | 'query', schema: TSchema | undefined) {
  if (!schema || !IsObject(schema)) return [];
  return Object.entries(schema.properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || !IsOptional(property),
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
