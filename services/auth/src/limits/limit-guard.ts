import { createHmac } from 'node:crypto';
import { type Permission, type WindowCount, type WindowLimits, windowCountSchema } from '@auscribe/service-kit';
import type { Connection, Model } from 'mongoose';
import { networkOf } from '../domain/network.js';
import type { LimitKind, LimitRules, LimitScope } from './limit-rules.js';

/** What an attempt is counted against, as hashes, so that no address is stored. */
export type LimitSubjects = Record<LimitScope, string>;

interface LimitedTry {
  /** The e-mail, or whatever was entered in its place, whether it has an account or not. */
  name: string;
  /** The caller's IP address. */
  address: string;
}

/** In this order: a client that has used up its own pair cannot also use up the owner's attempts. */
const scopes: readonly LimitScope[] = ['pair', 'account', 'address'];

/** Rate limits for attempts and mails: per account and network, per account, and per network. */
export class LimitGuard {
  constructor(
    private readonly limits: WindowLimits,
    private readonly rules: LimitRules,
    private readonly pepper: string,
  ) {}

  subjects({ name, address }: LimitedTry): LimitSubjects {
    const hashed = (...parts: string[]) =>
      createHmac('sha256', this.pepper).update(parts.join('\n')).digest('base64url');
    const network = networkOf(address);
    return {
      pair: hashed('pair', name, network),
      account: hashed('account', name),
      address: hashed('address', network),
    };
  }

  /** Counts an attempt before it is checked, in all scopes or in the given ones. */
  async take(kind: LimitKind, subjects: LimitSubjects, of: readonly LimitScope[] = scopes): Promise<Permission> {
    for (const scope of scopes) {
      if (!of.includes(scope)) continue;
      const permission = await this.limits.take(idOf(kind, scope, subjects), this.rules[kind][scope]);
      if (!permission.allowed) return permission;
    }
    return { allowed: true };
  }

  /** The last allowed failure starts a lock for a full window. */
  async recordFailure(kind: LimitKind, subjects: LimitSubjects): Promise<void> {
    for (const scope of scopes) await this.limits.lockIfUsedUp(idOf(kind, scope, subjects), this.rules[kind][scope]);
  }

  /** Only consecutive failures count: a success resets the account's count, and does not count against its network. */
  async recordSuccess(kind: LimitKind, subjects: LimitSubjects): Promise<void> {
    await this.clear(kind, subjects);
    await this.limits.refund(idOf(kind, 'address', subjects));
  }

  /** For an account whose owner has proved their identity in another way. */
  async clear(kind: LimitKind, subjects: LimitSubjects): Promise<void> {
    for (const scope of ['pair', 'account'] as const) await this.limits.clear(idOf(kind, scope, subjects));
  }
}

function idOf(kind: LimitKind, scope: LimitScope, subjects: LimitSubjects): string {
  return `${kind}:${scope}:${subjects[scope]}`;
}

export function limitModel(connection: Connection): Model<WindowCount> {
  return connection.model<WindowCount>('Limit', windowCountSchema, 'limits');
}
