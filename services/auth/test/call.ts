import { addressHeader } from '@auscribe/service-kit';
import { fromInside } from '@auscribe/testing';

export interface Call {
  body?: unknown;
  query?: Record<string, string>;
  /** Bearer. */
  token?: string;
  /** IP address of who asks, as the gateway tells it. */
  from?: string;
  userAgent?: string;
}

export interface Answer {
  /** HTTP status. */
  http: number;
  headers: Headers;
  /** Of the envelope; the plain text itself in `text`. */
  status: string;
  message: string;
  data: unknown;
  text: string;
}

/** A real request, under /api/v1 unless the path says otherwise. */
export async function callUrl(url: string, method: string, path: string, call: Call = {}): Promise<Answer> {
  const target = new URL(path.startsWith('/.') || path.startsWith('/internal') ? path : `/api/v1${path}`, url);
  for (const [name, value] of Object.entries(call.query ?? {})) target.searchParams.set(name, value);
  const response = await fetch(target, {
    method,
    headers: {
      ...fromInside,
      [addressHeader]: call.from ?? '127.0.0.1',
      ...(call.userAgent === undefined ? {} : { 'user-agent': call.userAgent }),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
  return {
    http: response.status,
    headers: response.headers,
    text,
    status: json.status ?? '',
    message: json.message ?? '',
    data: json.data ?? null,
  };
}
