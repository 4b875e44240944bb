const FRAMES = 6;
const CODE = /^[A-Za-z0-9_.:-]{1,80}$/;

export interface ErrorDescription {
  errorName: string;
  errorCode: string;
  /** Frames only: a message may quote what was dictated. */
  errorAt?: string[];
}

/** What of an error may be logged and travel. */
export function describeError(error: unknown): ErrorDescription {
  const errorCode = errorCodeOf(error);
  if (!isErrorLike(error)) return { errorName: typeof error, errorCode };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { errorName: error.name, errorCode, errorAt: frames.slice(0, FRAMES).map((line) => line.trim()) };
}

/** Its `code` where it has a presentable one, else UNEXPECTED. */
export function errorCodeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && CODE.test(code) ? code : 'UNEXPECTED';
}

function isErrorLike(error: unknown): error is { name: string; stack?: string } {
  return typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';
}
