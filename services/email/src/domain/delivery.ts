import { createHash } from 'node:crypto';
import type { MailContent } from './message.js';

const maxBackoffMs = 3_600_000;
const jitter = 1 / 5;

/** The longest delay, ms. */
export const longestWaitMs = maxBackoffMs * (1 + jitter);

/** queued → sent, or permanently refused by the mail server, expired after days, or lost with its attachment. */
export type DeliveryState = 'queued' | 'sent' | 'refused' | 'expired' | 'lost';

export interface Attachment {
  objectKey: string;
  fileName: string;
  /** Hash of the checked bytes; no others are sent. */
  sha256: string;
}

/** One outgoing mail that has to arrive, however long the mail server is down. */
export interface Delivery {
  id: string;
  kind: 'summary' | 'demo';
  /** Only for a summary. */
  userId: string | null;
  dictationId: string | null;
  recipients: string[];
  /** Recipients that the mail server accepted it for. */
  accepted: string[];
  /** Dropped when the delivery ends. */
  content: MailContent | null;
  attachment: Attachment | null;
  /** The same for every attempt, so that mailboxes can recognise a duplicate. */
  messageId: string;
  state: DeliveryState;
  tries: number;
  createdAt: Date;
  /** Trace headers of the request that caused it. Absent in deliveries queued by an earlier version. */
  cause?: Record<string, string>;
}

export function attachmentKey(userId: string, deliveryId: string): string {
  return `${attachmentsOf(userId)}${deliveryId}.pdf`;
}

/** Prefix of the keys of all of a user's attachments. */
export const attachmentsOf = (userId: string): string => `mail/${userId}/`;

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** `<id@domain>`, with the domain of the sender. */
export function messageIdFor(deliveryId: string, sender: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
  return `<${deliveryId}@${domain}>`;
}

/**
 * Delay before the next attempt, ms: doubles each time, up to an hour, plus up to a fifth so that retries spread out.
 */
export function backoffMs(tries: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** Math.max(0, tries - 1), maxBackoffMs) * (1 + Math.random() * jitter);
}
