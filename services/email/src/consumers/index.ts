import { consumers, requests } from '@auscribe/contracts';
import type { Stoppable } from '@auscribe/messaging';
import { eraseAccount } from '@auscribe/service-kit';
import type { EmailContext } from '../context.js';
import { closeAddress } from '../requests/close-address.js';
import { sendCode } from '../requests/send-code.js';
import { sendNotice } from '../requests/send-notice.js';
import { acceptedRecipients } from '../store/deliveries.js';
import { eraseUser, onDictationDeleted } from './erasure.js';

/** Everything the service receives from the broker. */
export function emailConsumers(context: EmailContext): Stoppable[] {
  const { messaging, deliveries } = context;
  return [
    messaging.serve(requests.sendCode, (request) => sendCode(context, request)),
    messaging.serve(requests.sendNotice, (request) => sendNotice(context, request)),
    messaging.serve(requests.closeAddress, (request) => closeAddress(context, request)),
    messaging.serve(requests.getRecipients, async ({ deliveryId }) => ({
      recipients: await acceptedRecipients(deliveries, deliveryId),
    })),
    messaging.consume(consumers.eraseDeliveries, ({ payload, id }) => onDictationDeleted(context, payload, id)),
    messaging.consume(consumers.eraseMailOfUser, (delivery) =>
      eraseAccount('email', context, delivery, (userId) => eraseUser(context, userId)),
    ),
  ];
}
