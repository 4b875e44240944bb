import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { type WindowCount, windowCountSchema } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Delivery } from '../domain/delivery.js';

/** A delivery, and who is working on it. */
export interface DeliveryDocument extends Omit<Delivery, 'id'> {
  _id: string;
  /** When a process picks it up next: to send it, or to clean up after it. Absent when nothing is left to do. */
  dueAt?: Date;
  /** The process that works on it; the next one overwrites it, and the first one's outcome is then ignored. */
  claim?: string;
  endedAt?: Date;
  outbox: OutboxEntry[];
}

const text = { type: String, required: true } as const;
const mixed = { type: Schema.Types.Mixed, default: null } as const;

const deliverySchema = new Schema<DeliveryDocument>(
  {
    _id: text,
    kind: text,
    userId: { type: String, default: null },
    dictationId: { type: String, default: null },
    recipients: { type: [String], required: true },
    accepted: { type: [String], default: () => [] },
    content: mixed,
    attachment: mixed,
    messageId: text,
    state: text,
    tries: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    cause: Schema.Types.Mixed,
    dueAt: Date,
    claim: String,
    endedAt: Date,
    ...outboxField,
  },
  { versionKey: false, minimize: false },
);
// Sparse: only unfinished deliveries have it.
deliverySchema.index({ dueAt: 1 }, { sparse: true });
// Sparse too: each process looks for others' claims every few seconds, even when thousands of mails are queued.
deliverySchema.index({ claim: 1 }, { sparse: true });
deliverySchema.index({ dictationId: 1 }, { sparse: true });
deliverySchema.index({ userId: 1, createdAt: -1, _id: -1 });
addOutboxIndex(deliverySchema);

export type Deliveries = Model<DeliveryDocument>;

export function deliveryModel(connection: Connection): Deliveries {
  return connection.model<DeliveryDocument>('delivery', deliverySchema, 'deliveries');
}

export function deliveryOf(document: DeliveryDocument): Delivery {
  const { _id, dueAt: _due, claim: _claim, endedAt: _ended, outbox: _outbox, ...delivery } = document;
  return { id: _id, ...delivery };
}

/** A demo request (PRODUCT.md section 3). */
export interface ContactDocument {
  _id: string;
  name: string;
  email: string;
  mobile: string;
  message: string;
  /** Server time. */
  timestamp: Date;
  /** When its mail should be queued; absent once it is, or when none is wanted. */
  mailDueAt?: Date;
}

const contactSchema = new Schema<ContactDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    mobile: { type: String, default: '' },
    message: { type: String, default: '' },
    timestamp: { type: Date, required: true },
    mailDueAt: Date,
  },
  { versionKey: false },
);
contactSchema.index({ mailDueAt: 1 }, { sparse: true });

export function contactModel(connection: Connection): Model<ContactDocument> {
  return connection.model<ContactDocument>('contact', contactSchema, 'contacts');
}

/** How many recipients each user has written to in the current hour; see WindowLimits. */
export function shareLimitModel(connection: Connection): Model<WindowCount> {
  return connection.model<WindowCount>('share_limit', windowCountSchema, 'share_limits');
}
