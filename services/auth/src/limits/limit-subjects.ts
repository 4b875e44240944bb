import { createHmac } from 'node:crypto';
import type { LimitScope } from '../domain/limit-rules.js';
import { networkOf } from '../domain/network.js';

/** Hashes of whose tries are counted: they contain no address. */
export type LimitSubjects = Record<LimitScope, string>;

export interface LimitedTry {
  /** The e-mail, or whatever was entered in its place, whether it has an account or not. */
  name: string;
  /** IP address of who tries. */
  address: string;
}

export function limitSubjects(pepper: string, { name, address }: LimitedTry): LimitSubjects {
  const hashed = (...parts: string[]) => createHmac('sha256', pepper).update(parts.join('\n')).digest('base64url');
  const network = networkOf(address);
  return {
    pair: hashed('pair', name, network),
    account: hashed('account', name),
    address: hashed('address', network),
  };
}
