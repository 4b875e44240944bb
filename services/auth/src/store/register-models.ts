import type { Connection } from 'mongoose';
import { StoredDataKeys } from '../data-keys/stored-data-keys.js';
import { Deletions } from '../deletion/deletions.js';
import { Accounts } from './accounts.js';
import { Limits } from './limits.js';
import { PasswordResets } from './password-resets.js';
import { Registrations } from './registrations.js';
import { Sessions } from './sessions.js';
import { SigningKeys } from './signing-keys.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  const now = Date.now;
  new Accounts(connection, now);
  new Registrations(connection, now);
  new Sessions(connection, now);
  new PasswordResets(connection, { tries: 1, now });
  new Limits(connection, now);
  new SigningKeys(connection);
  new StoredDataKeys(connection);
  new Deletions(connection, now);
}
