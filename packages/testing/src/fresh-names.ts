import { randomBytes } from 'node:crypto';

export interface FreshNames {
  /** For MONGODB_DATABASE. */
  database: string;
  /** For STREAM_PREFIX. */
  prefix: string;
  /** For S3_BUCKET. */
  bucket: string;
}

/** Names that no other test file uses: a database, a stream prefix and a bucket. `hint` helps when reading logs. */
export function freshNames(hint = 'test'): FreshNames {
  const word =
    hint
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '')
      .slice(0, 20) || 'test';
  const id = `${word}-${randomBytes(5).toString('hex')}`;
  return { database: `t-${id}`, prefix: `t-${id}`, bucket: `t-${id}` };
}
