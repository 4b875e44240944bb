/** What a backup is made of. `deletions` alone is small: taken often, it keeps a restore from bringing accounts back. */
export const parts = ['databases', 'messages', 'objects', 'deletions'] as const;
export type Part = (typeof parts)[number];

/** Collection with what must never come back, in the database of whoever answers for it. */
export const deletionLog = 'deletion_log';
