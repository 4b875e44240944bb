import type { Static, TSchema } from 'typebox';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The service that answers an operation. */
export type Upstream = 'auth' | 'dictations' | 'ingest' | 'settings' | 'email';

/**
 * Who may call: anybody; somebody whose password was right but whose second factor is still open (`pending`);
 * or a signed-in clinician.
 */
export type Access = 'public' | 'pending' | 'user';

/** What a client must know to call it. */
export interface Endpoint {
  readonly id: string;
  readonly method: HttpMethod;
  /** Full path, with parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** For multipart operations: the fields beside the file, described for OpenAPI; the service checks them as they stream. */
  readonly multipart?: { readonly fileField: string; readonly fields: TSchema };
  /** Schema of the 200 answer: an envelope, or a string for the plain-text rows. */
  readonly response: TSchema;
  readonly plainText?: boolean;
}

/** One row of the contract: PRODUCT.md section 7. Validation, types, the route list and OpenAPI come from it. */
export interface Operation extends Endpoint {
  readonly upstream: Upstream;
  readonly summary: string;
  /** Largest body in bytes, where it differs from the usual 256 KiB. */
  readonly maxBodyBytes?: number;
}

export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** The answer as it travels: an envelope, or a text. */
export type AnswerOf<O extends Endpoint> = Static<O['response']>;

/** What an operation answers when it succeeds. */
export type DataOf<O extends Endpoint> =
  Extract<AnswerOf<O>, { status: 'SUCCESS' }> extends { data: infer Data } ? Data : never;

/** The operation's path with the values of its parameters. */
export function pathOf({ path }: Pick<Endpoint, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
