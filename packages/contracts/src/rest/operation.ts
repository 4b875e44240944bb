import type { TSchema } from 'typebox';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The service that answers an operation. */
export type Upstream = 'auth' | 'dictations' | 'ingest' | 'settings' | 'email';

/**
 * Who may call: anybody; somebody whose password was right but whose second factor is still open (`pending`);
 * or a signed-in clinician.
 */
export type Access = 'public' | 'pending' | 'user';

/** One row of the contract: PRODUCT.md section 7. Validation, types, the route list and OpenAPI come from it. */
export interface Operation {
  readonly id: string;
  readonly method: HttpMethod;
  /** Full path, with parameters as `:name`. */
  readonly path: string;
  readonly upstream: Upstream;
  readonly access: Access;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** For multipart operations: the fields beside the file, described for OpenAPI; the service checks them as they stream. */
  readonly multipart?: { readonly fileField: string; readonly fields: TSchema };
  /** Schema of the 200 answer: an envelope, or a string for the plain-text rows. */
  readonly response: TSchema;
  readonly plainText?: boolean;
  /** Largest body in bytes, where it differs from the usual 256 KiB. */
  readonly maxBodyBytes?: number;
}

export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}
