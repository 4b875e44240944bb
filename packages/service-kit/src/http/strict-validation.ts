import ajvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';

const usual = { removeAdditional: false, useDefaults: true, allErrors: false, strict: false } as const;

/**
 * A JSON body has the types that its schema says; what comes in a path or a query is text, and is read as numbers where
 * one is meant. Nothing becomes a list or stops being one, and nothing unknown is left out in silence.
 */
export function addStrictValidation(app: FastifyInstance): void {
  const compilers = ajvCompiler();
  const strict = compilers({}, { customOptions: { ...usual, coerceTypes: false } });
  const fromText = compilers({}, { customOptions: { ...usual, coerceTypes: true } });
  app.setValidatorCompiler((route) => (route.httpPart === 'body' ? strict : fromText)(route));
}
