import { defaultFormatting, events, type UserSettings } from '@auscribe/contracts';
import { type OutboxEntry, outboxEntry } from '@auscribe/messaging';
import { isDuplicateKey } from '@auscribe/service-kit';
import type { Connection, Model } from 'mongoose';
import { type SettingsDocument, type SettingsFields, settingsModel } from './settings-document.js';

export interface SavedSettings {
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
    try {
      await this.model.create(document);
      return document;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
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
    autoDelete: autoDeleteInEvents(autoDelete),
    version,
    formatting,
  });
}

/** '7 Day' and '7 Days' mean the same (PRODUCT.md sections 2 and 3); events use only the shorter spelling. */
function autoDeleteInEvents(autoDelete: UserSettings['autoDelete']): string {
  return autoDelete.replace(/Days$/, 'Day');
}

function viewOf(document: SettingsDocument): UserSettings {
  const {
    _id,
    autoPunctuation,
    autoSave,
    languageName,
    accent,
    exportFormat,
    autoDelete,
    shareReplyTo = false,
    formatting = defaultFormatting,
  } = document;
  return {
    id: _id,
    autoPunctuation,
    autoSave,
    languageName,
    accent,
    exportFormat,
    autoDelete,
    shareReplyTo,
    formatting,
  };
}
