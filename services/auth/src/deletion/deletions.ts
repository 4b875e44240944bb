import { events } from '@auscribe/contracts';
import { addOutboxIndex, type OutboxEntry, outboxEntry, outboxField } from '@auscribe/messaging';
import { isDuplicateKey } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Account } from '../store/accounts.js';

/** Services that keep something of a user. The deletion is over when each has said, twice, that it keeps nothing. */
const keepers = ['settings', 'email', 'ingest', 'transcription', 'dictations'] as const;

/**
 * An account that is being deleted. From its first write on the deletion goes to its end, whatever dies meanwhile; the
 * account is removed right after it, and its e-mail is free for a new beginning.
 */
export interface Deletion {
  /** The user's id. */
  _id: string;
  /** For the last mail. */
  email: string;
  firstName: string;
  startedAt: Date;
  /** All are asked a second time, when what was under way at the first has ended for certain. */
  round: 1 | 2;
  /** When the keepers were or will be asked: a sweep asks again. */
  askedAt: Date;
  /** Whether the keepers were asked in this round. */
  asked: boolean;
  /** Those of `keepers` that have not answered in this round. */
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

  /** The one write that decides. Beginning twice, also at the same time, is one deletion. */
  async begin({ _id, email, firstName }: Pick<Account, '_id' | 'email' | 'firstName'>): Promise<Deletion> {
    const at = new Date(this.now());
    try {
      await this.model.create({
        _id,
        email,
        firstName,
        startedAt: at,
        round: 1,
        askedAt: at,
        asked: true,
        waitingFor: [...keepers],
        outbox: [asking(_id, 1)],
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const begun = await this.byId(_id);
    if (!begun) throw new Error('a deletion ended while it began');
    return begun;
  }

  /** An answer to the first asking that comes late says nothing about the second. */
  async noteErased(userId: string, round: number, erasedBy: string): Promise<void> {
    await this.model.updateOne({ _id: userId, round: round === 2 ? 2 : 1 }, { $pull: { waitingFor: erasedBy } });
  }

  /** Everybody has answered the first time: they are asked once more at `at`. False when somebody else noted it. */
  async planSecondRound(userId: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: userId, round: 1, waitingFor: { $size: 0 } },
      { $set: { round: 2, waitingFor: [...keepers], askedAt: at, asked: false } },
    );
    return modifiedCount === 1;
  }

  /** Deletions that were asked for before `before`, in either round, longest waiting first. */
  dueBefore(before: Date): Promise<Deletion[]> {
    return this.model
      .find({ askedAt: { $lte: before } })
      .sort({ askedAt: 1 })
      .limit(100)
      .lean<Deletion[]>()
      .exec();
  }

  /** Asks again under a new event id; of several processes only one does. */
  async askAgain({ _id, askedAt, round }: Deletion): Promise<void> {
    await this.model.updateOne(
      { _id, askedAt },
      { $set: { askedAt: new Date(this.now()), asked: true }, $push: { outbox: asking(_id, round) } },
    );
  }

  /** The last trace. */
  async drop(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}

function asking(userId: string, round: number): OutboxEntry {
  return outboxEntry(events.accountDeleted, { userId, round });
}
