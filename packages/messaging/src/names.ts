/** `auscribe` + `recording.chunk_stored` → `auscribe.recording.chunk_stored` */
export function subjectName(prefix: string, subject: string): string {
  return `${prefix}.${subject}`;
}

/** `auscribe` + `RECORDINGS` → `AUSCRIBE_RECORDINGS` */
export function streamName(prefix: string, name: string): string {
  return `${prefix.toUpperCase().replaceAll('-', '_')}_${name}`;
}

export function deadLetterStream(prefix: string): string {
  return streamName(prefix, 'DEAD_LETTERS');
}

/** Prefix of a user's replies. Each user has its own, so that nobody else can read them. */
export function inboxPrefix(user: string | undefined): string {
  return user === undefined ? '_INBOX' : `_INBOX_${user.replaceAll(/[^A-Za-z0-9_-]/g, '_')}`;
}

/** A single subject token, so that `prefix.>` never matches another prefix's subjects. */
export function assertPrefix(prefix: string): void {
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(prefix)) {
    throw new RangeError('A prefix is a lower-case letter, then up to 39 of a-z, 0-9, _ and -');
  }
}
