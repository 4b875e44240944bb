import { DataKeyErasedError, ObjectDamagedError, ObjectNotFoundError, type ObjectStore } from '@auscribe/object-store';
import type { EmailContext } from '../context.js';
import { type Attachment, backoffMs, type Delivery, type DeliveryState, sha256Of } from '../domain/delivery.js';
import { MailRefused } from '../smtp/mailer.js';
import { type ClaimedDelivery, end, finish, requeue } from '../store/deliveries.js';

/** Tries to send a claimed delivery, or cleans up after one that has ended. Returns its state afterwards. */
export async function deliver(
  context: EmailContext,
  claimed: ClaimedDelivery,
  stopping: AbortSignal,
): Promise<DeliveryState> {
  const { delivery } = claimed;
  if (delivery.state !== 'queued') {
    await tidyUp(context, claimed);
    return delivery.state;
  }
  try {
    const accepted = await send(context, delivery, stopping);
    return await conclude(context, claimed, 'sent', accepted);
  } catch (error) {
    if (error instanceof MailRefused) return conclude(context, claimed, 'refused', [], error.smtpStatus);
    if (isLost(error)) return conclude(context, claimed, 'lost', []);
    if (Date.now() - delivery.createdAt.getTime() > context.config.GIVE_UP_HOURS * 3_600_000) {
      return conclude(context, claimed, 'expired', []);
    }
    await requeue(context.deliveries, claimed, backoffMs(delivery.tries + 1, context.config.RETRY_BASE_MS));
    context.business.delayed(delivery, error);
    return 'queued';
  }
}

/** The attachment is lost permanently: removed, changed, or its encryption key was erased. */
function isLost(error: unknown): boolean {
  const kinds = [ObjectNotFoundError, ObjectDamagedError, DataKeyErasedError, AttachmentChanged];
  return kinds.some((kind) => error instanceof kind);
}

async function send(
  { mailer, objects, config }: EmailContext,
  delivery: Delivery,
  stopping: AbortSignal,
): Promise<string[]> {
  const { content, attachment, recipients, messageId } = delivery;
  if (!content) throw new Error('A queued delivery has no text');
  const file = attachment && { fileName: attachment.fileName, bytes: await checkedBytes(objects, attachment) };
  return mailer.send(
    { ...content, to: recipients, messageId, ...(file ? { attachment: file } : {}) },
    AbortSignal.any([AbortSignal.timeout(config.SEND_WITHIN_MS), stopping]),
  );
}

/** The stored bytes, verified to be the ones that were checked on arrival. Throws AttachmentChanged otherwise. */
async function checkedBytes(objects: ObjectStore, { objectKey, sha256 }: Attachment): Promise<Buffer> {
  const bytes = await objects.getBuffer(objectKey);
  if (sha256Of(bytes) !== sha256) throw new AttachmentChanged();
  return bytes;
}

class AttachmentChanged extends Error {
  override readonly name = 'AttachmentChanged';
  readonly safeToLog = true;
  constructor() {
    super('The stored attachment is not the one that was checked');
  }
}

async function conclude(
  context: EmailContext,
  claimed: ClaimedDelivery,
  state: DeliveryState,
  accepted: string[],
  smtpStatus?: number,
): Promise<DeliveryState> {
  if (!(await end(context.deliveries, claimed, state, accepted))) {
    await tidyUpAfterErasure(context, claimed);
    return state;
  }
  context.relay.wake(claimed.delivery.id);
  context.business.ended(claimed.delivery, state, smtpStatus);
  // If this fails, the next sweep does it.
  await tidyUp(context, claimed).catch((error) =>
    context.logger.warn({ error }, 'an attachment could not be removed; it will be retried'),
  );
  return state;
}

async function tidyUp({ objects, deliveries }: EmailContext, claimed: ClaimedDelivery): Promise<void> {
  const { attachment } = claimed.delivery;
  if (attachment) await objects.delete(attachment.objectKey);
  await finish(deliveries, claimed);
}

/** Removes the attachment when the dictation was deleted while this was being sent. */
async function tidyUpAfterErasure({ objects, deliveries }: EmailContext, { delivery }: ClaimedDelivery): Promise<void> {
  if (!delivery.attachment || (await deliveries.exists({ _id: delivery.id }))) return;
  await objects.delete(delivery.attachment.objectKey);
}
