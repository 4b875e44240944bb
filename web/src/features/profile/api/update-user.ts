import type { User } from '@auscribe/contracts';
import { anything } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

/** A falsy result is a failure (PRODUCT.md section 7). */
export async function updateUser(profile: Omit<User, 'id'>): Promise<void> {
  const result = await api.data({ method: 'POST', path: '/user/update-user', json: profile }, anything);
  if (!result) throw new Error('The profile was not updated.');
}
