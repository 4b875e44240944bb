import { createHash } from 'node:crypto';
import type { MailContent } from './message.js';

/** queued → sent; or refused by the mail server permanently; or expired after days; or lost with its attachment. */
export type DeliveryState = 'queued' | 'sent' | 'refused' | 'expired' | 'lost';

export interface Attachment {
  objectKey: string;
  fileName: string;
  /** Of the bytes that were checked: no others are sent. */
  sha256: string;
}

/** One outgoing mail that has to arrive, however long the mail server is away. */
export interface Delivery {
  id: string;
  kind: 'summary' | 'demo';
  /** Of a summary. */
  userId: string | null;
  dictationId: string | null;
  recipients: string[];
  /** Those that the mail server took it for. */
  accepted: string[];
  /** Dropped when the delivery ends. */
  content: MailContent | null;
  attachment: Attachment | null;
  /** The same at every try, so that a mailbox can tell a second copy. */
  messageId: string;
  state: DeliveryState;
  tries: number;
  createdAt: Date;
  /** The request that it comes of, as headers. Absent in those that an earlier version queued. */
  cause?: Record<string, string>;
}

export function attachmentKey(userId: string, deliveryId: string): string {
  return `${attachmentsOf(userId)}${deliveryId}.pdf`;
}

/** What the keys of all attachments of a user begin with. */
export const attachmentsOf = (userId: string): string => `mail/${userId}/`;

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** `<id@domain>`, with the domain of the sender. */
export function messageIdFor(deliveryId: string, sender: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
  return `<${deliveryId}@${domain}>`;
}
