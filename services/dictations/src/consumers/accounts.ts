import {
  AccountAction,
  type AccountDeletedSchema,
  type AccountSecurityChanged,
  type SettingsChanged,
} from '@auscribe/contracts';
import { type Delivery, PoisonMessage, RetryLater } from '@auscribe/messaging';
import { eraseAccount } from '@auscribe/service-kit';
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
export function onAccountDeleted(
  context: DictationsContext,
  delivery: Delivery<typeof AccountDeletedSchema>,
): Promise<void> {
  return eraseAccount('dictations', context, delivery, async (userId) => {
    if (await eraseUser(context, userId)) return;
    throw new RetryLater(Math.min(500 * delivery.attempt, maxWaitMs), 'RECORDS_ON_THEIR_WAY');
  });
}
