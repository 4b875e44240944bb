import { traceRequest } from '../../lib/tracing/page-tracer.js';

/** `fetch` with a span and a `traceparent` for each request to our own API; all else goes out as it is. */
export function traceFetch(plain: typeof fetch): typeof fetch {
  return async (input, init) => {
    const given = input instanceof Request ? input : undefined;
    const method = (init?.method ?? given?.method ?? 'GET').toUpperCase();
    const traced = traceRequest(method, given?.url ?? String(input));
    if (!traced) return plain(input, init);
    const headers = new Headers(init?.headers ?? given?.headers);
    headers.set('traceparent', traced.traceparent);
    try {
      const response = await plain(input, { ...init, headers });
      traced.end(response.status);
      return response;
    } catch (error) {
      traced.end();
      throw error;
    }
  };
}
