import { defaultFormatting, events, type Formatting, type SettingsBody, type UserSettings } from '@auscribe/contracts';
import { addOutboxIndex, type OutboxEntry, outboxEntry, outboxField } from '@auscribe/messaging';
import { unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** The fields of a save; those that are left out stay as they are. */
export type SettingsFields = Omit<SettingsBody, 'id'>;

interface SettingsDocument extends SettingsFields {
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

interface SavedSettings {
  settings: UserSettings;
  version: number;
}

const maxTries = 10;

export class SettingsStore {
  readonly model: Model<SettingsDocument>;

  constructor(connection: Connection) {
    this.model = settingsModel(connection);
  }

  async of(userId: string): Promise<UserSettings | null> {
    const found = await this.model.findById(userId).lean<SettingsDocument>().exec();
    return found && viewOf(found);
  }

  /**
   * Creates or replaces the settings, with the event in the same write. Concurrent saves are applied one after the
   * other.
   */
  async save(userId: string, fields: SettingsFields): Promise<SavedSettings> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const found = await this.model
        .findById(userId, { version: 1, formatting: 1 })
        .lean<Pick<SettingsDocument, 'version' | 'formatting'>>()
        .exec();
      const version = (found?.version ?? 0) + 1;
      const event = changed(userId, { ...fields, formatting: fields.formatting ?? found?.formatting }, version);
      const saved = found
        ? await this.replace(userId, fields, version, event)
        : await this.insert(userId, fields, version, event);
      if (saved) return { settings: viewOf(saved), version };
    }
    throw new Error('The settings kept being saved by other requests');
  }

  /**
   * Adds the events of settings that were not announced since `before` to their outboxes again, with new ids, so that a
   * service that was added later, or missed an event for longer than the stream's retention, still gets them.
   */
  async announceAgain(before: Date): Promise<string[]> {
    const due = await this.model
      .find({ $or: [{ announcedAt: { $exists: false } }, { announcedAt: { $lt: before } }] })
      .limit(500)
      .lean<SettingsDocument[]>()
      .exec();
    const announced: string[] = [];
    for (const document of due) {
      const { _id, version } = document;
      const { modifiedCount } = await this.model.updateOne(
        { _id, version, announcedAt: document.announcedAt ?? { $exists: false } },
        { $set: { announcedAt: new Date() }, $push: { outbox: changed(_id, document, version) } },
      );
      if (modifiedCount === 1) announced.push(_id);
    }
    return announced;
  }

  async erase(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }

  /** Null when another request saved in the meantime. */
  private replace(
    userId: string,
    fields: SettingsFields,
    version: number,
    event: OutboxEntry,
  ): Promise<SettingsDocument | null> {
    return this.model
      .findOneAndUpdate(
        { _id: userId, version: version - 1 },
        { $set: { ...fields, version, updatedAt: new Date(), announcedAt: new Date() }, $push: { outbox: event } },
        { returnDocument: 'after' },
      )
      .lean<SettingsDocument>()
      .exec();
  }

  private async insert(
    _id: string,
    fields: SettingsFields,
    version: number,
    event: OutboxEntry,
  ): Promise<SettingsDocument | null> {
    const at = new Date();
    const document = { _id, ...fields, version, createdAt: at, updatedAt: at, announcedAt: at, outbox: [event] };
    return (await unlessDuplicate(() => this.model.create(document))) ? document : null;
  }
}

/** `settings` is the complete state after the save, because consumers of the event may not know the previous one. */
function changed(userId: string, settings: SettingsFields, version: number): OutboxEntry {
  const { languageName, accent, autoPunctuation, autoDelete, formatting = defaultFormatting } = settings;
  return outboxEntry(events.settingsChanged, {
    userId,
    languageName,
    accent,
    autoPunctuation,
    // '7 Day' and '7 Days' mean the same (PRODUCT.md sections 2 and 3); events use only the shorter spelling.
    autoDelete: autoDelete.replace(/Days$/, 'Day'),
    version,
    formatting,
  });
}

function viewOf(document: SettingsDocument): UserSettings {
  const { _id: id, autoPunctuation, autoSave, languageName, accent, exportFormat, autoDelete } = document;
  const { shareReplyTo = false, formatting = defaultFormatting } = document;
  return { id, autoPunctuation, autoSave, languageName, accent, exportFormat, autoDelete, shareReplyTo, formatting };
}
