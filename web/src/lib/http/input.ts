import type { Endpoint } from '@auscribe/contracts';
import type { Static, TSchema } from 'typebox';

interface Options {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Asks what does not work: its own failure is no reason to ask. */
  quiet?: boolean;
}

/** May be left out where all that it holds may be. */
type Field<Name extends string, Schema> = Schema extends TSchema
  ? object extends Static<Schema>
    ? { [Key in Name]?: Static<Schema> }
    : { [Key in Name]: Static<Schema> }
  : unknown;

/** What the operation takes: parameters of its path, query and body, as the contract has them. */
type Input<O extends Endpoint> = Options &
  Field<'params', O['params']> &
  Field<'query', O['query']> &
  Field<'body', O['body']> &
  (O['multipart'] extends object ? { form: FormData } : unknown);

/** Left out where the operation needs nothing. */
export type Asked<O extends Endpoint> = object extends Input<O> ? [input?: Input<O>] : [input: Input<O>];

/** An input as the client reads it, whatever the operation. */
export interface AnyInput extends Options {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  form?: FormData;
}
