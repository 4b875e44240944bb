/** Encrypts data keys, each for its user: what was wrapped for one user can't be unwrapped for another. */
export interface KeyWrapper {
  /** Stored beside what it wrapped. */
  readonly id: string;
  wrap(userId: string, dataKey: Buffer): Promise<Buffer>;
  /** Throws where it was wrapped for another user, or changed. */
  unwrap(userId: string, wrapped: Uint8Array): Promise<Buffer>;
}
