import { operations } from '@auscribe/contracts';
import type { ApiClient } from '@auscribe/testing';

/** The parts of the contract with a separate test file; contract.e2e.test.ts covers the rest. */
const parts = {
  accounts: /^\/(auth|2fa|user)\//,
  records: /^\/(dictations|chunking|s3bucket|email|templates)\b/,
};

/** Records which operations of the contract are called, to compare them with it at the end. */
export class Calls {
  readonly #made = new Set<string>();

  /** Records all calls of the client from now on. */
  readonly recording = (client: ApiClient): ApiClient => {
    const call = client.call.bind(client);
    client.call = async (method, path, ...rest) => {
      const pattern = path.split('?')[0]?.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
      this.#made.add(`${method} ${pattern?.replace(/\/versions\/\d+$/, '/versions/:version')}`);
      return call(method, path, ...rest);
    };
    return client;
  };

  /** The operations of a part that were not called. */
  missing(part: keyof typeof parts | 'rest'): string[] {
    return operations
      .map(({ id, method, path }) => ({ id, method, path: path.replace('/api/v1', '') }))
      .filter(({ path }) => partOf(path) === part)
      .filter(({ method, path }) => !this.#made.has(`${method} ${path}`))
      .map(({ id }) => id);
  }
}

function partOf(path: string): string {
  return Object.entries(parts).find(([, paths]) => paths.test(path))?.[0] ?? 'rest';
}
