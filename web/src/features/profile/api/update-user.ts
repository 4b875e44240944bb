import { updateUser as operation, type User } from '@auscribe/contracts';
import { api } from '../../../lib/session/session.js';

/** An answer without the user is a failure (PRODUCT.md section 7). */
export async function updateUser(profile: Omit<User, 'id'>): Promise<void> {
  await api.call(operation, { body: profile });
}
