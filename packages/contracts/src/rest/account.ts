import { type Static, Type } from 'typebox';
import { User } from './auth.js';
import { Factors } from './factors.js';
import { defineOperation } from './operation.js';
import { closedObject, envelope, IsoDate, Nothing } from './schemas.js';

const base = { upstream: 'auth', access: 'user', method: 'POST' } as const;

const OwnPassword = closedObject({ password: Type.String({ minLength: 1, maxLength: 1024 }) });

export const deleteAccount = defineOperation({
  ...base,
  id: 'deleteAccount',
  path: '/api/v1/user/delete-account',
  summary:
    'Delete the account permanently, after its password: every session ends, and every service erases what it keeps of the user.',
  body: OwnPassword,
  response: envelope(Nothing),
});

export const AccountFacts = Type.Object({
  ...User.properties,
  createdAt: IsoDate,
  updatedAt: IsoDate,
  /** Facts about factors, but no secrets. Optional: a replica of the previous release does not return it. */
  secondFactors: Type.Optional(Type.Omit(Factors, ['confirmedUntil'])),
});
export type AccountFacts = Static<typeof AccountFacts>;

export const exportAccount = defineOperation({
  ...base,
  id: 'exportAccount',
  path: '/api/v1/user/export',
  summary: 'What is kept of the account itself, after its password: the beginning of a copy of all data.',
  body: OwnPassword,
  response: envelope(AccountFacts),
});

export const accountOperations = [deleteAccount, exportAccount] as const;
