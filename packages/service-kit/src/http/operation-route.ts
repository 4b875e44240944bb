import type { Operation } from '@auscribe/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { Clinician } from '../auth/token-check.js';
import { Unauthorized } from '../errors.js';
import { requestSchema } from './validation.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a form with a file: a signed-in user may take longer to send it, at a minimum rate. */
    upload?: boolean;
  }
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
type Field<O, K extends string> = O extends { readonly [P in K]: infer S } ? StaticOf<S> : undefined;

/** A call of an operation, validated and typed by its schemas. */
export interface Call<O extends Operation> {
  params: Field<O, 'params'>;
  query: Field<O, 'query'>;
  body: Field<O, 'body'>;
  user: O['access'] extends 'public' ? undefined : Clinician;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers an operation of the contract: its path, its validation and who may call it. */
export function addOperation<const O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handle: (call: Call<O>) => Promise<unknown>,
): void {
  const needed = operation.access;
  app.route({
    method: operation.method,
    url: operation.path,
    schema: requestSchema(operation),
    ...(operation.maxBodyBytes ? { bodyLimit: operation.maxBodyBytes } : {}),
    config: { upload: operation.multipart !== undefined },
    ...(needed === 'public' ? {} : { onRequest: (request: FastifyRequest) => app.authenticate(request, needed) }),
    handler: async (request, reply) => {
      if (needed !== 'public' && !request.clinician) throw new Unauthorized();
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        user: request.clinician,
        request,
        reply,
      };
      const answer = await handle(call as Call<O>);
      return operation.plainText && typeof answer === 'string'
        ? reply.type('text/plain; charset=utf-8').send(answer)
        : answer;
    },
  });
}
