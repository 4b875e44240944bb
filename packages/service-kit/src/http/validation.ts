import type { Operation } from '@auscribe/contracts';
import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { IsOptional, type TSchema, Type } from 'typebox';

const usual = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const;

/**
 * A JSON body must match its schema's types; path and query values are text and are converted to numbers where the
 * schema wants one. Values are not wrapped into lists or unwrapped, and unknown fields are refused, not dropped.
 */
export function addStrictValidation(app: FastifyInstance): void {
  const compilers = ajvCompiler();
  const strict = compilers({}, { customOptions: { ...usual, coerceTypes: false } });
  const fromText = compilers({}, { customOptions: { ...usual, coerceTypes: true } });
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? strict : fromText)(route));
}

const noFields = Type.Object({}, { additionalProperties: false });

/** The schema of an operation's requests. If the operation declares no query or body, there must be none. */
export function requestSchema({ method, params, query, body, multipart }: Operation): FastifySchema {
  const expected = body ?? (multipart || method === 'GET' ? undefined : Type.Optional(noFields));
  return {
    ...(params ? { params } : {}),
    querystring: query ?? noFields,
    ...(expected && method !== 'GET' ? { body: orAbsent(expected) } : {}),
  };
}

/** Fastify passes an absent body to validation as null. */
function orAbsent(body: TSchema): TSchema {
  return IsOptional(body) ? Type.Union([body, Type.Null()]) : body;
}
