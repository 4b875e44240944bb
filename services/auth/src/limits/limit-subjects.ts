import { createHmac } from 'node:crypto';
import type { LimitScope } from '../domain/limit-rules.js';
import { networkOf } from '../domain/network.js';

/** Whose tries are counted; no address itself is in it. */
export type LimitSubjects = Record<LimitScope, string>;

export interface LimitedTry {
  /** E-mail, or whatever was typed in its place: the same for one with an account and one without. */
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
