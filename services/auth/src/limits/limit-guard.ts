import type { LimitKind, LimitRules, LimitScope } from '../domain/limit-rules.js';
import type { Limits, Permission } from '../store/limits.js';
import { type LimitedTry, type LimitSubjects, limitSubjects } from './limit-subjects.js';

/** In this order: a client that has used up its own pair cannot use up what the account's owner needs. */
const scopes: readonly LimitScope[] = ['pair', 'account', 'address'];

/** Lets tries and mails through as often as the rules say, counted per account and network, per account, per network. */
export class LimitGuard {
  constructor(
    private readonly limits: Limits,
    private readonly rules: LimitRules,
    private readonly pepper: string,
  ) {}

  subjects(tried: LimitedTry): LimitSubjects {
    return limitSubjects(this.pepper, tried);
  }

  /** Takes a try before it is looked at, in all scopes, or in those that are named. */
  async take(kind: LimitKind, subjects: LimitSubjects, of: readonly LimitScope[] = scopes): Promise<Permission> {
    for (const scope of scopes) {
      if (!of.includes(scope)) continue;
      const permission = await this.limits.take(idOf(kind, scope, subjects), this.rules[kind][scope]);
      if (!permission.allowed) return permission;
    }
    return { allowed: true };
  }

  /** The last wrong try locks for the whole time from now on. */
  async wrong(kind: LimitKind, subjects: LimitSubjects): Promise<void> {
    for (const scope of scopes) await this.limits.lockIfSpent(idOf(kind, scope, subjects), this.rules[kind][scope]);
  }

  /** Wrong ones in a row are counted: a right one ends the account's row, and counts for nothing at its network. */
  async right(kind: LimitKind, subjects: LimitSubjects): Promise<void> {
    await this.forgive(kind, subjects);
    await this.limits.giveBack(idOf(kind, 'address', subjects));
  }

  /** When the account has proved itself in another way. */
  async forgive(kind: LimitKind, subjects: LimitSubjects): Promise<void> {
    for (const scope of ['pair', 'account'] as const) await this.limits.clear(idOf(kind, scope, subjects));
  }
}

function idOf(kind: LimitKind, scope: LimitScope, subjects: LimitSubjects): string {
  return `${kind}:${scope}:${subjects[scope]}`;
}
