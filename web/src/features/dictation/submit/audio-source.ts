import type { Take } from '../recording/take.js';

/** What is going to be submitted: a chunked recording, or a file that the clinician chose. */
export type AudioSource =
  | { kind: 'recording'; take: Take }
  /** `key` stays the same when the same choice is submitted again, so that it makes one record. */
  | { kind: 'file'; file: File; key: string };

export function audioOf(source: AudioSource): Blob | null {
  return source.kind === 'file' ? source.file : source.take.whole;
}
