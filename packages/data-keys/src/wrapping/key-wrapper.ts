/** Wraps data keys, each for its user: a key wrapped for one user cannot be unwrapped for another. */
export interface KeyWrapper {
  /** Stored with each key that it wrapped. */
  readonly id: string;
  wrap(userId: string, dataKey: Buffer): Promise<Buffer>;
  /** Throws if the key was wrapped for another user or altered. */
  unwrap(userId: string, wrapped: Uint8Array): Promise<Buffer>;
}
