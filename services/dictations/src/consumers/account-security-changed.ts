import { AccountAction, type AccountSecurityChanged } from '@auscribe/contracts';
import { PoisonMessage } from '@auscribe/messaging';
import { Value } from 'typebox/value';
import { actorWithoutSession } from '../audit/access.js';
import type { DictationsContext } from '../context.js';

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
