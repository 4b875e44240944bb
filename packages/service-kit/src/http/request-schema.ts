import type { Operation } from '@auscribe/contracts';
import type { FastifySchema } from 'fastify';
import { IsOptional, type TSchema, Type } from 'typebox';

const nothing = Type.Object({}, { additionalProperties: false });

/** What a request of the operation may bring, and nothing else: no row means no query, and no body but an empty one. */
export function requestSchema({ method, params, query, body, multipart }: Operation): FastifySchema {
  const expected = body ?? (multipart || method === 'GET' ? undefined : Type.Optional(nothing));
  return {
    ...(params ? { params } : {}),
    querystring: query ?? nothing,
    ...(expected && method !== 'GET' ? { body: orAbsent(expected) } : {}),
  };
}

/** Fastify shows an absent body to its schema as null. */
function orAbsent(body: TSchema): TSchema {
  return IsOptional(body) ? Type.Union([body, Type.Null()]) : body;
}
