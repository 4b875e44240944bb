import type { Take } from '../recording/recording-session.js';

/** What is going to be submitted: a chunked recording, or a file that the clinician chose. */
export type AudioSource = { kind: 'recording'; take: Take } | { kind: 'file'; file: File };

export function audioOf(source: AudioSource): Blob | null {
  return source.kind === 'file' ? source.file : source.take.whole;
}
