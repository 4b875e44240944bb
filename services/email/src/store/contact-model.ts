import { type Connection, type Model, Schema } from 'mongoose';

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

const schema = new Schema<ContactDocument>(
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
schema.index({ mailDueAt: 1 }, { sparse: true });

export function contactModel(connection: Connection): Model<ContactDocument> {
  return connection.model<ContactDocument>('contact', schema, 'contacts');
}
