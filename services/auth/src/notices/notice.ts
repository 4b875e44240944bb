import { randomUUID } from 'node:crypto';
import { type AccountAction, events } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import { currentRequestId } from '@auscribe/service-kit';
import { Schema } from 'mongoose';

/** All that is an entry of the audit trail is told. */
export type NoticeKind = AccountAction;

/** What an account's owner is told by e-mail. It waits in the account until a mail server took it. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  at: Date;
  /** What a factor is called. */
  subject?: string;
  /** Recovery codes. */
  left?: number;
  /** Of an operator's reset: makes the token of the link that cancels it, which is stored nowhere. */
  resetId?: string;
  takesEffectAt?: Date;
  /** When it is tried next. */
  dueAt: Date;
}

export type NewNotice = Omit<Notice, 'id' | 'dueAt' | 'at'>;

/** Who changed something, where it was not the user. */
export interface ByOperator {
  actorId: 'operator';
  reason?: string;
}

/**
 * To spread into the `$push` of the very update that makes the change: the owner is told by e-mail, and the audit trail
 * by an event.
 */
export function announcing(
  userId: string,
  notice: NewNotice,
  at: Date,
  by: Partial<ByOperator> = {},
): { notices: Notice; outbox: OutboxEntry } {
  const { actorId = userId, reason = '' } = by;
  const requestId = currentRequestId() ?? '';
  const changed = { userId, action: notice.kind, atMs: BigInt(at.getTime()), actorId, requestId, reason };
  return {
    notices: { id: randomUUID(), at, dueAt: at, ...notice },
    outbox: outboxEntry(events.accountSecurityChanged, changed),
  };
}

export const noticesField = { notices: { type: [Schema.Types.Mixed], default: undefined } } as const;

/** For the few accounts that have something to be told. */
export function addNoticesIndex(schema: Schema): void {
  schema.index({ 'notices.dueAt': 1 }, { sparse: true });
}
