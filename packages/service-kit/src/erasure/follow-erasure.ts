import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.js';
import { repeat } from '../repeat.js';
import type { Part } from '../service.js';
import type { ErasedUsers } from './erased-users.js';

const hour = 3_600_000;

export interface ErasureOptions {
  erasedUsers: ErasedUsers;
  /** Removes everything that the service keeps of the user. Doing it again does nothing. */
  eraseUser: (userId: string) => Promise<unknown>;
  logger: Logger;
}

/**
 * A request that was under way while its user's account was deleted may have written something: it goes at once. The
 * part forgets whose turn it was when nothing of theirs can come any more.
 */
export function followErasure(app: FastifyInstance, { erasedUsers, eraseUser, logger }: ErasureOptions): Part {
  app.addHook('onResponse', async ({ method, clinician }) => {
    if (!clinician || method === 'GET' || method === 'HEAD') return;
    try {
      if (await erasedUsers.has(clinician.id)) await eraseUser(clinician.id);
    } catch (error) {
      // auth asks every service a second time for such cases.
      logger.warn({ error }, 'what came after an account was deleted could not be removed yet');
    }
  });
  return repeat({
    name: 'erased users',
    everyMs: hour,
    work: () => erasedUsers.forgetOld(),
    onError: (error) => logger.warn({ error }, 'old marks of erased users are still there'),
  });
}
