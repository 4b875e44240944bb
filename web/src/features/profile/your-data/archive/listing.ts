/** Runs a read; what fails is listed by its file's name. Being cancelled is no failure of a part. */
export function listing(missing: string[], signal: AbortSignal) {
  return async <T>(name: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch {
      signal.throwIfAborted();
      missing.push(name);
      return undefined;
    }
  };
}
