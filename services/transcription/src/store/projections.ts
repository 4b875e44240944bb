import type { Formatting, VocabularyTerm } from '@auscribe/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** This service's copies of other services' data, learned from their events. */
export interface KnownSettings {
  _id: string;
  languageName: string;
  accent: string;
  autoPunctuation: boolean;
  /** As in the event. Copies made before the settings had it lack it until the settings are announced again. */
  formatting?: Omit<Formatting, 'frequencies'> & { frequencies: string };
  version: number;
}

export interface KnownDepartment {
  _id: string;
  userId: string;
  name: string;
  vocabulary: string[];
  /** Details for words that have any. Copies of an earlier release have none. */
  terms?: VocabularyTerm[];
  version: number;
}

/** Where a user's own terms are stored. */
export interface KnownVocabulary {
  /** The user's id. */
  _id: string;
  objectKey: string;
  version: number;
}

export class Projections {
  private readonly settings: Model<KnownSettings>;
  private readonly departments: Model<KnownDepartment>;
  private readonly vocabularies: Model<KnownVocabulary>;

  constructor(connection: Connection) {
    const options = { versionKey: false as const };
    this.settings = connection.model<KnownSettings>(
      'KnownSettings',
      new Schema<KnownSettings>(
        {
          _id: String,
          languageName: String,
          accent: String,
          autoPunctuation: Boolean,
          formatting: Schema.Types.Mixed,
          version: Number,
        },
        { ...options, collection: 'settings' },
      ),
    );
    this.departments = connection.model<KnownDepartment>(
      'KnownDepartment',
      new Schema<KnownDepartment>(
        {
          _id: String,
          userId: String,
          name: String,
          vocabulary: [String],
          terms: [Schema.Types.Mixed],
          version: Number,
        },
        { ...options, collection: 'departments' },
      ),
    );
    this.vocabularies = connection.model<KnownVocabulary>(
      'KnownVocabulary',
      new Schema<KnownVocabulary>(
        { _id: String, objectKey: String, version: Number },
        { ...options, collection: 'vocabularies' },
      ),
    );
  }

  learnSettings(known: KnownSettings): Promise<void> {
    return replaceOlder(this.settings, known);
  }

  learnDepartment(known: KnownDepartment): Promise<void> {
    return replaceOlder(this.departments, known);
  }

  learnVocabulary(known: KnownVocabulary): Promise<void> {
    return replaceOlder(this.vocabularies, known);
  }

  async forgetUser(userId: string): Promise<void> {
    await this.settings.deleteOne({ _id: userId });
    await this.departments.deleteMany({ userId });
    await this.vocabularies.deleteOne({ _id: userId });
  }

  settingsOf(userId: string): Promise<KnownSettings | null> {
    return this.settings.findById(userId).lean<KnownSettings>().exec();
  }

  vocabularyOf(userId: string): Promise<KnownVocabulary | null> {
    return this.vocabularies.findById(userId).lean<KnownVocabulary>().exec();
  }

  department(userId: string, departmentId: string): Promise<KnownDepartment | null> {
    return this.departments.findOne({ _id: departmentId, userId }).lean<KnownDepartment>().exec();
  }
}

/**
 * Events may be repeated and arrive out of order: the highest version wins. The same version may bring fields that were
 * not stored before.
 */
async function replaceOlder<T extends { _id: string; version: number }>(model: Model<T>, known: T): Promise<void> {
  const collection = model.collection;
  const { _id, ...fields } = known;
  const id = _id as unknown as never;
  await collection.updateOne({ _id: id }, { $setOnInsert: { version: -1 } }, { upsert: true });
  await collection.updateOne({ _id: id, version: { $lte: known.version } }, { $set: fields });
}
