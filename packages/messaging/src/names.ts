/** `auscribe` + `recording.chunk_stored` → `auscribe.recording.chunk_stored` */
export function subjectName(prefix: string, subject: string): string {
  return `${prefix}.${subject}`;
}

/** `auscribe` + `RECORDINGS` → `AUSCRIBE_RECORDINGS` */
export function streamName(prefix: string, name: string): string {
  return `${prefix.toUpperCase().replaceAll('-', '_')}_${name}`;
}

export const DEAD_LETTERS = 'DEAD_LETTERS';

/** One subject token, so that `prefix.>` never reaches another prefix's subjects. */
export function assertPrefix(prefix: string): void {
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(prefix)) throw new Error('The prefix must be lower case letters, digits, _ or -');
}
