import type { User } from '@auscribe/contracts';
import type { Account } from '../store/accounts.js';

export function userOf({ _id, firstName, lastName, email, phone }: Account): User {
  return { id: _id, firstName, lastName, email, phone };
}
