import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { Logger } from './logger.js';
import { repeat } from './repeat.js';
import type { Part } from './service.js';

/** Longer than any message stays in its stream, ms. */
const retentionMs = 8 * 24 * 3_600_000;

interface ErasedUser {
  /** Hash of the user's id: the id itself is erased like everything else. */
  _id: string;
  at: Date;
}

/**
 * Users whose accounts were deleted, in the service's own database, kept only as long as data of theirs may still
 * arrive. A service that writes data for a user checks this after the write, and an erasure records the user before it
 * begins. One of the two always sees the other, so nothing that was in progress at the deletion remains.
 */
export class ErasedUsers {
  constructor(private readonly mongo: Pick<Connection, 'collection'>) {}

  async add(userId: string): Promise<void> {
    await this.users.updateOne({ _id: erasedUserHash(userId) }, { $set: { at: new Date() } }, { upsert: true });
  }

  async has(userId: string): Promise<boolean> {
    return (await this.users.findOne({ _id: erasedUserHash(userId) }, { projection: { _id: 1 } })) !== null;
  }

  async removeOld(): Promise<void> {
    await this.users.deleteMany({ at: { $lt: new Date(Date.now() - retentionMs) } });
  }

  private get users() {
    return this.mongo.collection<ErasedUser>('erased_users');
  }
}

/** The hash that is kept in place of a user's id: it can be matched but not reversed. */
export function erasedUserHash(userId: string): string {
  return createHash('sha256').update(`erased user\n${userId}`).digest('base64url');
}

const hour = 3_600_000;

interface LateWriteOptions {
  erasedUsers: ErasedUsers;
  /** Removes everything that the service keeps about the user. Repeating it is harmless. */
  eraseUser: (userId: string) => Promise<unknown>;
  logger: Logger;
}

/**
 * Erases what a request wrote if its user's account was deleted while the request ran. The returned part removes the
 * entries of deleted users once no more data of theirs can arrive.
 */
export function eraseLateWrites(app: FastifyInstance, { erasedUsers, eraseUser, logger }: LateWriteOptions): Part {
  app.addHook('onResponse', async ({ method, clinician }) => {
    if (!clinician || method === 'GET' || method === 'HEAD') return;
    try {
      if (await erasedUsers.has(clinician.id)) await eraseUser(clinician.id);
    } catch (error) {
      // services/auth asks every service a second time for such cases.
      logger.warn({ error }, 'data written after the deletion of its account could not be erased yet');
    }
  });
  return repeat({
    name: 'erased users',
    everyMs: hour,
    work: () => erasedUsers.removeOld(),
    onError: (error) => logger.warn({ error }, 'old entries of erased users could not be removed'),
  });
}
