import { AccountAction, type AccountSecurityChanged } from '@auscribe/contracts';
import { PoisonMessage } from '@auscribe/messaging';
import { Value } from 'typebox/value';
import { actorWithoutSession } from '../audit/access.js';
import type { DictationsContext } from '../context.js';

/** Factors, passwords and resets of them are entries of their owner's trail, once each. */
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
    // Address and device stand in the log lines of the request.
    actor: actorWithoutSession(actorId, requestId),
  });
}
