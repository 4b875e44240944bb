import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';

/** Longer than any message lives in its stream, ms. */
const memoryMs = 8 * 24 * 3_600_000;

interface ErasedUser {
  /** Hash of the user's id: the id itself is gone with everything else. */
  _id: string;
  at: Date;
}

/**
 * Whose account was deleted, in this service's own database and only for as long as something of theirs may still
 * arrive. A service that writes for a user looks here after the write, and an eraser notes the user before it begins: one of
 * the two sees the other, so nothing that was under way at the deletion stays behind.
 */
export class ErasedUsers {
  constructor(private readonly mongo: Pick<Connection, 'collection'>) {}

  async note(userId: string): Promise<void> {
    await this.users.updateOne({ _id: erasedUserName(userId) }, { $set: { at: new Date() } }, { upsert: true });
  }

  async has(userId: string): Promise<boolean> {
    return (await this.users.findOne({ _id: erasedUserName(userId) }, { projection: { _id: 1 } })) !== null;
  }

  async forgetOld(now: Date = new Date()): Promise<void> {
    await this.users.deleteMany({ at: { $lt: new Date(now.getTime() - memoryMs) } });
  }

  private get users() {
    return this.mongo.collection<ErasedUser>('erased_users');
  }
}

/** What stays of a user's id: enough to know it again, and not enough to tell it. */
export function erasedUserName(userId: string): string {
  return createHash('sha256').update(`erased user\n${userId}`).digest('base64url');
}
