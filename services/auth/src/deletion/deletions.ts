import { events } from '@auscribe/contracts';
import { addOutboxIndex, type OutboxEntry, outboxEntry, outboxField } from '@auscribe/messaging';
import { erasedUserHash, unlessDuplicate } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Account } from '../store/accounts.js';

/** Services that store user data. A deletion is complete when each has confirmed the erasure twice. */
const dataHolders = ['settings', 'email', 'ingest', 'transcription', 'dictations'] as const;

/**
 * An account that is being deleted. Once this document is written, the deletion will be completed, whatever crashes in
 * between. The account itself is removed right away, so its e-mail address can sign up again.
 */
export interface Deletion {
  /** The user's id. */
  _id: string;
  /** For the last mail. */
  email: string;
  firstName: string;
  startedAt: Date;
  /** All services are asked a second time, once requests that were in progress the first time have certainly ended. */
  round: 1 | 2;
  /**
   * When the services were or will be asked, or until when a process has claimed the completion. After this time, the
   * sweep takes over.
   */
  askedAt: Date;
  /** Whether the services were asked in this round. */
  asked: boolean;
  /** Those of `dataHolders` that have not answered in this round. */
  waitingFor: string[];
  outbox: OutboxEntry[];
}

export class Deletions {
  readonly model: Model<Deletion>;

  constructor(
    connection: Connection,
    private readonly now: () => number,
  ) {
    const schema = new Schema<Deletion>(
      {
        _id: { type: String, required: true },
        email: { type: String, required: true },
        firstName: { type: String, default: '' },
        startedAt: { type: Date, required: true },
        round: { type: Number, required: true },
        askedAt: { type: Date, required: true },
        asked: { type: Boolean, required: true },
        waitingFor: { type: [String], required: true },
        ...outboxField,
      },
      { collection: 'deletions', versionKey: false },
    );
    schema.index({ askedAt: 1 });
    addOutboxIndex(schema);
    this.model = connection.model<Deletion>('Deletion', schema);
  }

  byId(userId: string): Promise<Deletion | null> {
    return this.model.findById(userId).lean<Deletion>().exec();
  }

  /** The decisive write. Idempotent, even when called concurrently. */
  async begin({ _id, email, firstName }: Pick<Account, '_id' | 'email' | 'firstName'>): Promise<Deletion> {
    const at = new Date(this.now());
    await unlessDuplicate(() =>
      this.model.create({
        _id,
        email,
        firstName,
        startedAt: at,
        round: 1,
        askedAt: at,
        asked: true,
        waitingFor: [...dataHolders],
        outbox: [erasureRequested(_id, 1)],
      }),
    );
    const begun = await this.byId(_id);
    if (!begun) throw new Error('The deletion was completed while it started');
    return begun;
  }

  /** A late answer from the first round does not count for the second. */
  async confirmErased(userId: string, round: number, erasedBy: string): Promise<void> {
    await this.model.updateOne({ _id: userId, round: round === 2 ? 2 : 1 }, { $pull: { waitingFor: erasedBy } });
  }

  /**
   * After all have answered in the first round: they will be asked again at `at`. False when another process has
   * already planned this.
   */
  async planSecondRound(userId: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: userId, round: 1, waitingFor: { $size: 0 } },
      { $set: { round: 2, waitingFor: [...dataHolders], askedAt: at, asked: false } },
    );
    return modifiedCount === 1;
  }

  /** Deletions whose services were asked before this time, in either round, longest waiting first. */
  dueBefore(before: Date): Promise<Deletion[]> {
    return this.model
      .find({ askedAt: { $lte: before } })
      .sort({ askedAt: 1 })
      .limit(100)
      .lean<Deletion[]>()
      .exec();
  }

  /** Repeats the request with a new event id. Of several processes, only one does so. */
  async requestAgain({ _id, askedAt, round }: Deletion): Promise<void> {
    await this.model.updateOne(
      { _id, askedAt },
      { $set: { askedAt: new Date(this.now()), asked: true }, $push: { outbox: erasureRequested(_id, round) } },
    );
  }

  /**
   * After all have answered twice. True for only one of several concurrent callers, which has until `until` to complete
   * the deletion.
   */
  async claimCompletion({ _id, askedAt }: Deletion, until: Date): Promise<boolean> {
    if (askedAt.getTime() > this.now()) return false;
    const { modifiedCount } = await this.model.updateOne(
      { _id, askedAt, round: 2, waitingFor: { $size: 0 } },
      { $set: { askedAt: until } },
    );
    return modifiedCount === 1;
  }

  /**
   * Deletes the last trace of the account. False, with nothing deleted, when another process has since claimed the
   * completion, or when a backup brought the account back and it is being deleted once more.
   */
  async drop(userId: string, claimedUntil: Date): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ _id: userId, askedAt: claimedUntil });
    return deletedCount === 1;
  }
}

function erasureRequested(userId: string, round: number): OutboxEntry {
  return outboxEntry(events.accountDeleted, { userId, round });
}

interface LoggedDeletion {
  /** Hash of the user's id: the id itself is erased with everything else. */
  _id: string;
  at: Date;
}

/**
 * Records which accounts were deleted, for as long as a backup may still contain them. @auscribe/backup stores this
 * collection separately and puts it back into every restored database, so that a restore does not bring deleted
 * accounts back.
 */
export class DeletionLog {
  constructor(private readonly mongo: Pick<Connection, 'collection'>) {}

  /** Keeps the time of the first deletion. */
  async record(userId: string, at: Date): Promise<void> {
    await this.log.updateOne({ _id: erasedUserHash(userId) }, { $setOnInsert: { at } }, { upsert: true });
  }

  /** Those of the given users whose accounts were deleted. */
  async deletedAmong(userIds: readonly string[]): Promise<string[]> {
    const found = await this.log.find({ _id: { $in: userIds.map(erasedUserHash) } }).toArray();
    const names = new Set(found.map(({ _id }) => _id));
    return userIds.filter((userId) => names.has(erasedUserHash(userId)));
  }

  async deleteOlderThan(at: Date): Promise<void> {
    await this.log.deleteMany({ at: { $lt: at } });
  }

  private get log() {
    return this.mongo.collection<LoggedDeletion>('deletion_log');
  }
}
