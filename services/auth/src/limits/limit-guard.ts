import type { LimitKind, LimitRules, LimitScope } from '../domain/limit-rules.js';
import type { Limits, Permission } from '../store/limits.js';
import { type LimitedTry, type LimitSubjects, limitSubjects } from './limit-subjects.js';

/** In this order: a client that has used up its own pair cannot use up the owner's tries as well. */
const scopes: readonly LimitScope[] = ['pair', 'account', 'address'];

/** Rate limits for tries and mails: per account and network, per account, and per network. */
export class LimitGuard {
  constructor(
    private readonly limits: Limits,
    private readonly rules: LimitRules,
    private readonly pepper: string,
  ) {}

  subjects(tried: LimitedTry): LimitSubjects {
    return limitSubjects(this.pepper, tried);
  }

  /** Counts a try before it is checked, in all scopes or in the given ones. */
  async take(kind: LimitKind, subjects: LimitSubjects, of: readonly LimitScope[] = scopes): Promise<Permission> {
    for (const scope of scopes) {
      if (!of.includes(scope)) continue;
      const permission = await this.limits.take(idOf(kind, scope, subjects), this.rules[kind][scope]);
      if (!permission.allowed) return permission;
    }
    return { allowed: true };
  }

  /** The last allowed failure locks for the whole window from now on. */
  async recordFailure(kind: LimitKind, subjects: LimitSubjects): Promise<void> {
    for (const scope of scopes) await this.limits.lockIfUsedUp(idOf(kind, scope, subjects), this.rules[kind][scope]);
  }

  /** Failures in a row are counted: a success resets the account's count, and does not count against its network. */
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
