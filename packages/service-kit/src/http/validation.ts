import type { Operation } from '@auscribe/contracts';
import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { IsOptional, type TSchema, Type } from 'typebox';

const usual = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const;

/**
 * A JSON body must have its schema's types; values in a path or a query are text, and are converted to numbers where the
 * schema wants one. Nothing is wrapped into a list or taken out of one, and unknown fields are refused, not dropped.
 */
export function addStrictValidation(app: FastifyInstance): void {
  const compilers = ajvCompiler();
  const strict = compilers({}, { customOptions: { ...usual, coerceTypes: false } });
  const fromText = compilers({}, { customOptions: { ...usual, coerceTypes: true } });
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? strict : fromText)(route));
}

const nothing = Type.Object({}, { additionalProperties: false });

/** The schema of an operation's requests. Without a row for it, a query must be absent and a body empty. */
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
