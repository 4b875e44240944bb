import { isDuplicateKey } from '@auscribe/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { LimitRule } from './limit-rules.js';

interface Limit {
  /** What is limited, and for whom. */
  _id: string;
  count: number;
  /** End of the window. */
  until: Date;
}

export type Permission = { allowed: true } | { allowed: false; retryAfterMs: number };

/**
 * The counters. Each step is one atomic update, so that parallel requests on different replicas cannot exceed a limit.
 */
export class Limits {
  readonly model: Model<Limit>;

  constructor(
    connection: Connection,
    private readonly now: () => number,
  ) {
    const schema = new Schema<Limit>(
      { _id: { type: String, required: true }, count: { type: Number, required: true }, until: { type: Date } },
      { collection: 'limits', versionKey: false },
    );
    schema.index({ until: 1 });
    this.model = connection.model<Limit>('Limit', schema);
  }

  /** Takes one, if any is left. */
  async take(_id: string, { max, windowMs }: LimitRule): Promise<Permission> {
    // Twice: another process may open the window between the two steps.
    for (let round = 0; round < 2; round += 1) {
      const now = this.now();
      const counted = await this.model.updateOne(
        { _id, until: { $gt: new Date(now) }, count: { $lt: max } },
        { $inc: { count: 1 } },
      );
      if (counted.matchedCount === 1) return { allowed: true };
      if (await this.openWindow(_id, now, windowMs)) return { allowed: true };
    }
    const spent = await this.model.findById(_id).lean();
    return { allowed: false, retryAfterMs: Math.max(1000, (spent?.until.getTime() ?? 0) - this.now()) };
  }

  /** After a failed attempt: the last one starts a lock for a full window. */
  async lockIfUsedUp(_id: string, { max, windowMs }: LimitRule): Promise<void> {
    const until = new Date(this.now() + windowMs);
    await this.model.updateOne({ _id, count: { $gte: max } }, { $max: { until } });
  }

  async refund(_id: string): Promise<void> {
    await this.model.updateOne({ _id, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  async clear(_id: string): Promise<void> {
    await this.model.deleteOne({ _id });
  }

  async deleteExpired(): Promise<void> {
    await this.model.deleteMany({ until: { $lte: new Date(this.now()) } });
  }

  private async openWindow(_id: string, now: number, windowMs: number): Promise<boolean> {
    try {
      await this.model.updateOne(
        { _id, until: { $lte: new Date(now) } },
        { $set: { count: 1, until: new Date(now + windowMs) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // A window is open already: the upsert's filter did not match it, and its id is taken.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
