import { events } from '@auscribe/contracts';
import type { ErasedUsers } from './erased-users.js';

/** What an erasure needs of a service's context. */
interface ErasureContext {
  erasedUsers: ErasedUsers;
  messaging: {
    publish(
      event: typeof events.accountErased,
      payload: { userId: string; round: number; erasedBy: string },
      options: { id: string },
    ): Promise<unknown>;
  };
}

/** The event that an account was deleted. */
interface AccountDeletion {
  payload: { userId: string; round: number };
  id: string;
}

/**
 * The account was deleted: erases all data of its user, and then confirms to auth. Repeating it is harmless. `erase`
 * throws when something has to be erased later.
 */
export async function eraseAccount(
  erasedBy: string,
  { erasedUsers, messaging }: ErasureContext,
  { payload: { userId, round }, id }: AccountDeletion,
  erase: (userId: string) => Promise<unknown>,
): Promise<void> {
  await erasedUsers.add(userId);
  await erase(userId);
  await messaging.publish(events.accountErased, { userId, round, erasedBy }, { id: `erased-${erasedBy}-${id}` });
}
