import type { Formatting, SettingsBody } from '@auscribe/contracts';
import { addOutboxIndex, type OutboxEntry, outboxField } from '@auscribe/messaging';
import { type Connection, type Model, Schema } from 'mongoose';

/** The fields of a save; those that are left out stay as they are. */
export type SettingsFields = Omit<SettingsBody, 'id'>;

export interface SettingsDocument extends SettingsFields {
  /** The user's id: one document per user. */
  _id: string;
  /** Counts the saves, so that consumers of the events keep the newest. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** When its event was last added to the outbox. */
  announcedAt?: Date;
  outbox: OutboxEntry[];
}

const formatting = new Schema<Formatting>(
  {
    numbersAndUnits: Boolean,
    vitals: Boolean,
    dates: Boolean,
    times: Boolean,
    spine: Boolean,
    frequencies: String,
    lists: Boolean,
    capitals: Boolean,
  },
  { _id: false },
);

export function settingsModel(connection: Connection): Model<SettingsDocument> {
  const schema = new Schema<SettingsDocument>(
    {
      _id: { type: String, required: true },
      autoPunctuation: { type: Boolean, required: true },
      autoSave: { type: Boolean, required: true },
      languageName: { type: String, required: true },
      accent: { type: String, required: true },
      exportFormat: { type: String, required: true },
      autoDelete: { type: String, required: true },
      shareReplyTo: Boolean,
      formatting,
      version: { type: Number, required: true },
      createdAt: { type: Date, required: true },
      updatedAt: { type: Date, required: true },
      announcedAt: Date,
      ...outboxField,
    },
    { collection: 'settings', versionKey: false },
  );
  schema.index({ announcedAt: 1 });
  addOutboxIndex(schema);
  return connection.model<SettingsDocument>('Settings', schema);
}
