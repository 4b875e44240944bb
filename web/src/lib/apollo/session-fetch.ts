import { accepted, reached, withToken } from '../http/request.js';
import { tokenSource } from '../session/session.js';

/**
 * fetch with the bearer token. Failures reject as for REST, with the message for their status (PRODUCT.md section 8).
 * Apollo's own errors would show its wording.
 */
export const sessionFetch: typeof fetch = async (input, init = {}) => {
  const response = await withToken(tokenSource, (bearer) => {
    const headers = new Headers(init.headers);
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    return reached(fetch(input, { ...init, headers, cache: 'no-store' }), init);
  });
  return accepted(response);
};
