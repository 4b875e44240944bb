import { tokenSource } from '../session/session.js';

/** fetch with the bearer token; a refused token is renewed once. */
export const sessionFetch: typeof fetch = async (input, init) => {
  const withToken = async (token: string | null) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers, cache: 'no-store' });
  };
  const response = await withToken(await tokenSource.bearer());
  if (response.status !== 401) return response;
  const fresh = await tokenSource.bearer({ forceFresh: true });
  return fresh ? withToken(fresh) : response;
};
