import type { Connection } from 'mongoose';
import { StoredDataKeys } from './data-keys/stored-data-keys.js';
import { Deletions } from './deletion/deletions.js';
import { SigningKeys } from './keys/signing-keys.js';
import { limitModel } from './limits/limit-guard.js';
import { Accounts } from './store/accounts.js';
import { PasswordResets } from './store/password-resets.js';
import { Registrations } from './store/registrations.js';
import { Sessions } from './store/sessions.js';

/** Every model of the service: the provisioning step creates their indexes. */
export function registerModels(connection: Connection): void {
  const now = Date.now;
  new Accounts(connection, now);
  new Registrations(connection, now);
  new Sessions(connection, now);
  new PasswordResets(connection, { tries: 1, now });
  limitModel(connection);
  new SigningKeys(connection);
  new StoredDataKeys(connection);
  new Deletions(connection, now);
}
