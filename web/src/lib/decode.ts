/** Validates a value from this browser's storage, or throws DecodeError, so that nothing enters the app unchecked. */
export type Decoder<T> = (value: unknown, at: string) => T;

class DecodeError extends Error {
  override name = 'DecodeError';
}

function fail(at: string, wanted: string): never {
  throw new DecodeError(`What is kept has no ${wanted} at ${at}`);
}

export const text: Decoder<string> = (value, at) => (typeof value === 'string' ? value : fail(at, 'text'));
export const number: Decoder<number> = (value, at) => (typeof value === 'number' ? value : fail(at, 'number'));

export function oneOf<const T extends string>(values: readonly T[]): Decoder<T> {
  return (value, at) => values.find((candidate) => candidate === value) ?? fail(at, values.join(' or '));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function record<T extends object>(fields: { [K in keyof T]: Decoder<T[K]> }): Decoder<T> {
  return (value, at) => {
    if (!isRecord(value)) return fail(at, 'object');
    const result: Partial<T> = {};
    for (const key in fields) result[key] = fields[key](value[key], `${at}.${key}`);
    return result as T; // every key of T was decoded by the loop above
  };
}

/** Text that contains JSON. */
export function jsonText<T>(inner: Decoder<T>): Decoder<T> {
  return (value, at) => {
    try {
      return inner(typeof value === 'string' ? JSON.parse(value) : value, at);
    } catch (error) {
      if (error instanceof DecodeError) throw error;
      return fail(at, 'JSON text');
    }
  };
}

/** Throws if it is not base64. */
export function fromBase64(encoded: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
}

/** The value of a JSON text; null if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
