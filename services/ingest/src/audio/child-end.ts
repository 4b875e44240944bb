import { programMissing } from '@auscribe/service-kit';

/** How a child that did not end well has ended, as `execFile` tells it. */
export interface ChildEnd {
  /** Its exit status; null when it was ended by a signal. */
  status: number | null;
  signal: string | null;
  /** It could not be started at all. */
  missing: boolean;
  /** What it wrote to stderr. */
  said: string;
}

/**
 * Ended by a signal: a limit, or a fault of the program. The shell that sets the limits is gone by then, and ffmpeg's own
 * statuses reach 255: they say nothing of this.
 */
export function wasKilled({ signal }: ChildEnd): boolean {
  return signal !== null;
}

export function childEnd(error: unknown): ChildEnd {
  const { code, signal, stderr }: { code?: unknown; signal?: unknown; stderr?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  return {
    status: typeof code === 'number' ? code : null,
    signal: typeof signal === 'string' ? signal : null,
    missing: code === programMissing || code === 'ENOENT',
    said: typeof stderr === 'string' ? stderr : '',
  };
}
