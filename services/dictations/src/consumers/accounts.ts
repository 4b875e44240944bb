import {
  AccountAction,
  type AccountDeleted,
  type AccountSecurityChanged,
  events,
  type SettingsChanged,
} from '@auscribe/contracts';
import { type Delivery, PoisonMessage, RetryLater } from '@auscribe/messaging';
import { Value } from 'typebox/value';
import { actorWithoutSession } from '../audit/access.js';
import type { DictationsContext } from '../context.js';
import { retentionDays } from '../domain/retention.js';
import { eraseLate, eraseUser } from '../removal/erase-user.js';
import { learnRetention } from '../store/retentions.js';

/** Of the settings, this service needs only how long records are kept. */
export async function onSettingsChanged(
  context: DictationsContext,
  { userId, autoDelete, version }: SettingsChanged,
): Promise<void> {
  await learnRetention(context, { userId, days: retentionDays(autoDelete), version });
  await eraseLate(context, userId);
}

/** Records each change of factors and passwords in the owner's trail, once. */
export async function onAccountSecurityChanged(
  { audit }: Pick<DictationsContext, 'audit'>,
  { userId, action, atMs, actorId, requestId, reason }: AccountSecurityChanged,
  eventId: string,
): Promise<void> {
  if (!Value.Check(AccountAction, action) || userId === '' || actorId === '') throw new PoisonMessage('UNKNOWN_ACTION');
  await audit.trail.append({
    id: eventId,
    chain: userId,
    at: new Date(Number(atMs)),
    action,
    result: 'allowed',
    recordId: null,
    detail: reason,
    // Address and device are in the log lines of the request.
    actor: actorWithoutSession(actorId, requestId),
  });
}

const maxWaitMs = 30_000;

/**
 * The account was deleted: erases its records, and confirms to auth once all services have confirmed for each of them.
 */
export async function onAccountDeleted(
  context: DictationsContext,
  { userId, round }: AccountDeleted,
  { id, attempt }: Pick<Delivery<never>, 'id' | 'attempt'>,
): Promise<void> {
  await context.erasedUsers.note(userId);
  if (!(await eraseUser(context, userId))) {
    throw new RetryLater(Math.min(500 * attempt, maxWaitMs), 'RECORDS_ON_THEIR_WAY');
  }
  const erased = { userId, round, erasedBy: 'dictations' };
  await context.messaging.publish(events.accountErased, erased, { id: `erased-dictations-${id}` });
}
