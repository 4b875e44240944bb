import type { Static, TSchema } from 'typebox';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The service that answers an operation. */
export type Upstream = 'auth' | 'dictations' | 'ingest' | 'settings' | 'email';

/**
 * Who may call: anybody, somebody whose password was right but whose second factor is still missing (`pending`), or a
 * signed-in clinician.
 */
export type Access = 'public' | 'pending' | 'user';

/** What a client needs to know to call an operation. */
export interface Endpoint {
  readonly id: string;
  readonly method: HttpMethod;
  /** Full path, with parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /**
   * For multipart operations: the fields besides the file, described for OpenAPI; the service checks them as they
   * stream in.
   */
  readonly multipart?: { readonly fileField: string; readonly fields: TSchema };
  /** Schema of the 200 answer: an envelope, or a string for plain-text answers. */
  readonly response: TSchema;
  readonly plainText?: boolean;
}

/** One row of the contract: PRODUCT.md section 7. Validation, types, the route list and OpenAPI are derived from it. */
export interface Operation extends Endpoint {
  readonly upstream: Upstream;
  readonly summary: string;
  /** Largest body in bytes, if it differs from the default of 256 KiB. */
  readonly maxBodyBytes?: number;
}

export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** The answer as sent: an envelope or a text. */
export type AnswerOf<O extends Endpoint> = Static<O['response']>;

/** The data of an operation's successful answer. */
export type DataOf<O extends Endpoint> =
  Extract<AnswerOf<O>, { status: 'SUCCESS' }> extends { data: infer Data } ? Data : never;

/** Optional if everything in it is. */
type Part<Name extends string, Schema> = Schema extends TSchema
  ? object extends Static<Schema>
    ? { [Key in Name]?: Static<Schema> }
    : { [Key in Name]: Static<Schema> }
  : unknown;

/** What a call of the operation sends: parameters of its path, query and body. */
export type InputOf<O extends Endpoint> = Part<'params', O['params']> &
  Part<'query', O['query']> &
  Part<'body', O['body']>;

/** The operation's path with its parameters filled in. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
