import { requests, type SummaryShared } from '@auscribe/contracts';
import { type Delivery, RetryLater } from '@auscribe/messaging';
import type { DictationsContext } from '../context.js';
import { addRecipients } from '../domain/clinician-changes.js';
import { changeByEvent } from './change-by-event.js';

/** Addresses are no matter for the streams: services/email is asked for them. While it is away, the event waits. */
export async function onSummaryShared(
  context: DictationsContext,
  event: SummaryShared,
  { attempt }: Pick<Delivery<never>, 'attempt'>,
): Promise<void> {
  const { deliveryId } = event;
  const recipients = await context.messaging.request(requests.getRecipients, { deliveryId }, 5000).then(
    (answer) => answer.recipients,
    (error: unknown) => {
      throw new RetryLater(Math.min(1000 * 2 ** attempt, 300_000), 'RECIPIENTS_UNKNOWN', { cause: error });
    },
  );
  await changeByEvent(context, event, (record) => addRecipients(record, recipients), context.business.shared);
}
