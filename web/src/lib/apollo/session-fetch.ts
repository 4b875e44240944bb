import { NetworkError, noteTrouble, text, toApiError } from '../http/errors.js';
import { tokenSource } from '../session/session.js';

/**
 * fetch with the bearer token; a refused token is renewed once. Failures reject as for REST: with an ApiError that has
 * the message for its status (PRODUCT.md section 8), or a NetworkError. Apollo's own errors would show its wording.
 */
export const sessionFetch: typeof fetch = async (input, init) => {
  const response = await withToken(await tokenSource.bearer());
  if (response.status !== 401) return accepted(response);
  const fresh = await tokenSource.bearer({ forceFresh: true });
  return accepted(fresh ? await withToken(fresh) : response);

  async function withToken(token: string | null): Promise<Response> {
    const headers = new Headers(init?.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    try {
      return await fetch(input, { ...init, headers, cache: 'no-store' });
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      noteTrouble();
      throw new NetworkError(text.get().unreachable);
    }
  }
};

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  if (response.status >= 500) noteTrouble();
  const body: unknown = await response.json().catch(() => null);
  throw toApiError(response.status, body, (name) => response.headers.get(name));
}
